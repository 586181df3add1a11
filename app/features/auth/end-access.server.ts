import { statement, type Tx } from '~db/client'
import { endLinks } from './account-links.server'
import { endSessionsOf } from './session.server'

/** After a password change: ends every session and every mailed link that would set another password. */
export function endSignIns(tx: Tx, userId: number, now: number) {
  endSessionsOf(tx, userId)
  endLinks(userId, 'activation', now)
  endLinks(userId, 'password', now)
}

/**
 * After an e-mail change, a merge or an archival: also invalidates everything else that was mailed, such as links to
 * cases and codes.
 */
export function endAccess(tx: Tx, { id, dni }: { id: number; dni: string | null }, now: number) {
  endSignIns(tx, id, now)
  endLinks(id, 'quick_access', now)
  statement('UPDATE verification_codes SET used = 1 WHERE dni = ? AND used = 0').run(dni)
}
