import type { AdminViewer } from '~/access/viewer'
import { isOpen, nextOpening } from '~/domain/working-day'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { transact } from '~db/client'
import { type NewsForm, NewsSettings } from './news-settings'
import { readSetting, writeSetting } from './settings.server'

/** What the firm tells its clients of its own accord; before it is set, the default. */
export function readNewsSettings(): NewsSettings {
  const text = readSetting('news')
  const known = text === null ? undefined : NewsSettings.safeParse(JSON.parse(text)).data
  return known ?? NewsSettings.parse({})
}

/** The same for the form of an administrator, with its version. */
export function getNewsForm(_viewer: AdminViewer): NewsForm & { version: string } {
  const settings = readNewsSettings()
  return { ...settings, version: recordVersion(shown(settings)) }
}

/** An instant if e-mails about cases leave then, otherwise the next at which they do. */
export function whenOpen(at: number): number {
  const { opening } = readNewsSettings()
  return isOpen(at, opening) ? at : nextOpening(at, opening)
}

/**
 * Saves what the firm tells its clients of its own accord. Throws `EditConflict` if somebody has saved it since it was
 * read.
 */
export function changeNewsSettings(viewer: AdminViewer, { version, ...settings }: NewsForm, now: number) {
  transact((tx) => {
    const known = readNewsSettings()
    if (version !== undefined) requireVersion(shown(known), version)
    const before = recorded(known)
    writeSetting(tx, 'news', JSON.stringify(settings), now)
    const after = recorded(settings)
    recordPlainChange(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', before, after })
  })
}

/** As the fields of the form. */
const shown = ({ on, opening, quietNote, reminders, callJudgment, callAppeal }: NewsSettings) => ({
  on: ticked(on),
  opening,
  quietNote: ticked(quietNote),
  reminders: ticked(reminders),
  callJudgment: ticked(callJudgment),
  callAppeal: ticked(callAppeal),
})
const ticked = (value: boolean) => (value ? 'on' : '')

const recorded = ({ on, opening, quietNote, reminders, callJudgment, callAppeal }: NewsSettings) => ({
  newsOn: on,
  newsOpening: opening,
  quietNote,
  reminders,
  callJudgment,
  callAppeal,
})
