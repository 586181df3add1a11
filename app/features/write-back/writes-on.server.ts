import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { type Tx, transact } from '~db/client'
import { driveWrites } from '~db/schema'
import { isWaiting } from './write-rows.server'

/** Whether what clients send is written to the firm's drive: off, until a person has switched it on. */
export const writesToDrive = (): boolean => readSetting('drive_writes') !== null

/** Switches it. What waits then goes on waiting, and is written once it is on again. */
export function switchWrites(viewer: AdminViewer, on: boolean, now: number) {
  transact((tx) => {
    if (on) {
      writeSetting(tx, 'drive_writes', 'on', now)
      tx.update(driveWrites).set({ nextAt: now }).where(isWaiting).run()
    } else clearSetting(tx, 'drive_writes')
    const detail = { fields: ['drive_writes'] }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', detail })
  })
}

/** Has a file that has arrived written, in the transaction that keeps it. */
export function writeReceived(tx: Tx, requestFileId: number, now: number) {
  if (writesToDrive()) tx.insert(driveWrites).values({ requestFileId, state: 'waiting', nextAt: now }).run()
}
