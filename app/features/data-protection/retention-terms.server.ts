import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { transact } from '~db/client'
import { RetentionTerms } from './retention'

/** The terms of this firm. */
export const retentionTerms = (): RetentionTerms =>
  RetentionTerms.parse(JSON.parse(readSetting('retention') ?? '{}'))

const typed = ({ blockMonths, keepYears }: RetentionTerms) => ({
  blockMonths: String(blockMonths),
  keepYears: String(keepYears),
})

/** The same for their form. */
export function termsForm(_viewer: AdminViewer) {
  const values = typed(retentionTerms())
  return { ...values, version: recordVersion(values) }
}

/** Changes the terms. Throws `edit_conflict`. */
export function changeTerms(
  viewer: AdminViewer,
  { version, ...after }: RetentionTerms & { version: string },
  now: number,
) {
  transact((tx) => {
    const before = retentionTerms()
    requireVersion(typed(before), version)
    const entry = { at: now, actor: actorOf(viewer), action: 'retention_changed' as const }
    if (!recordPlainChange(tx, { ...entry, before: typed(before), after: typed(after) })) return
    writeSetting(tx, 'retention', JSON.stringify(after), now)
  })
}
