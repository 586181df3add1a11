import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { transact } from '~db/client'
import { type NewsForm, NewsSettings } from './news-settings'
import { readSetting, writeSetting } from './settings.server'

/** What the firm tells its clients of its own accord; before it is set, the default. */
export function readNewsSettings(): NewsSettings {
  const text = readSetting('news')
  const known = text === null ? undefined : NewsSettings.safeParse(JSON.parse(text)).data
  return known ?? NewsSettings.parse({})
}

/** The same for the form of an administrator. */
export const getNewsForm = (_viewer: AdminViewer): NewsForm => readNewsSettings()

/** Saves what the firm tells its clients of its own accord. */
export function changeNewsSettings(viewer: AdminViewer, settings: NewsForm, now: number) {
  transact((tx) => {
    const before = recorded(readNewsSettings())
    writeSetting(tx, 'news', JSON.stringify(settings), now)
    const after = recorded(settings)
    recordPlainChange(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', before, after })
  })
}

const recorded = ({ on, opening, quietNote, reminders }: NewsSettings) => ({
  newsOn: on,
  newsOpening: opening,
  quietNote,
  reminders,
})
