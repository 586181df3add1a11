import { statement, type Tx } from '~db/client'
import { endLinks } from './account-links.server'
import { endSessionsOf } from './session.server'

/** After a change of password: every session ends, and every mailed link that would set another one. */
export function endSignIns(tx: Tx, userId: number, now: number) {
  endSessionsOf(tx, userId)
  endLinks(userId, 'activation', now)
  endLinks(userId, 'password', now)
}

/** After a change of e-mail, a merge or an archival: besides, what else was mailed is worth nothing: links into cases, codes. */
export function endAccess(tx: Tx, { id, dni }: { id: number; dni: string | null }, now: number) {
  endSignIns(tx, id, now)
  endLinks(id, 'quick_access', now)
  statement('UPDATE verification_codes SET used = 1 WHERE dni = ? AND used = 0').run(dni)
}
