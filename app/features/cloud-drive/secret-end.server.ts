import type { AdminViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { transact } from '~db/client'

/** The last day of the application's secret. Microsoft tells it to people only, so an administrator enters it. */
export const secretEndsOn = (): CivilDate | null => readSetting('drive_secret_ends')

/** Stores that day; null if it is not known. */
export function noteSecretEnd(viewer: AdminViewer, on: CivilDate | null, now: number) {
  transact((tx) => {
    if (on === null) clearSetting(tx, 'drive_secret_ends')
    else writeSetting(tx, 'drive_secret_ends', on, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'drive_secret_end_noted', detail: { on } })
  })
}
