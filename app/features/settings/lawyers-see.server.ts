import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { transact } from '~db/client'
import { clearSetting, readSetting, writeSetting } from './settings.server'

/** Whether lawyers see the cases of others: not before the firm has said so. */
export const lawyersSeeAll = (): boolean => readSetting('lawyers_see_all') !== null

/** Shows lawyers all cases, or their own only, from their next click on. */
export function switchLawyersSee(viewer: AdminViewer, all: boolean, now: number) {
  transact((tx) => {
    if (all) writeSetting(tx, 'lawyers_see_all', 'on', now)
    else clearSetting(tx, 'lawyers_see_all')
    const detail = { enabled: all }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'lawyers_see_all', detail })
  })
}
