import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { transact } from '~db/client'

/** Whether clients may write to the firm: only a firm that reads what they write says so. */
export const takesMessages = (): boolean => readSetting('messages') !== null

/** Lets clients write, or not any more; what has been written stays to be read. */
export function switchMessages(viewer: AdminViewer, on: boolean, now: number) {
  transact((tx) => {
    if (on) writeSetting(tx, 'messages', 'on', now)
    else clearSetting(tx, 'messages')
    const detail = { fields: ['messages'] }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', detail })
  })
}
