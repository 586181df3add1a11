import type { AdminViewer } from '~/access/viewer'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { endSharedSessions } from '../session.server'
import { countAdministrators } from './find-staff.server'

/** How many administrators must be able to sign in by name before the shared password is switched off. */
const ADMINISTRATORS_NEEDED = 2

/** Whether the firm still signs in with one password for all. */
export const isSharedPasswordOn = (): boolean => readSetting('shared_password') === null

/** Whether somebody can switch it off: an administrator with a name, besides another one. */
export const maySwitchSharedPasswordOff = (viewer: AdminViewer, db: Tx = database()): boolean =>
  viewer.staff?.role === 'admin' && countAdministrators(db) >= ADMINISTRATORS_NEEDED

/**
 * Switches the shared password off, which ends every session that was opened with it. Throws `shared_password_needed`
 * unless a named administrator asks and there is another one.
 */
export function switchSharedPasswordOff(viewer: AdminViewer, now: number) {
  transact((tx) => {
    if (!maySwitchSharedPasswordOff(viewer, tx)) throw new AppError('shared_password_needed')
    writeSetting(tx, 'shared_password', 'off', now)
    endSharedSessions(tx)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'shared_password_off' })
  })
}

/** Switches it on again: from the panel, or by the command for a firm that has locked itself out. */
export function switchSharedPasswordOn(actor: Actor, now: number) {
  transact((tx) => {
    clearSetting(tx, 'shared_password')
    recordAudit(tx, { at: now, actor, action: 'shared_password_on' })
  })
}
