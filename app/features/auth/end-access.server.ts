import { and, eq } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { verificationCodes } from '~db/schema'
import { endLinks } from './account-links.server'
import { endSessionsOf } from './session.server'

/** After a password change: ends every session and every mailed link that would set another password. */
export function endSignIns(tx: Tx, userId: number, now: number) {
  endSessionsOf(tx, userId)
  endLinks(tx, userId, 'activation', now)
  endLinks(tx, userId, 'password', now)
}

/**
 * After an e-mail change, a merge or an archival: also invalidates everything else that was mailed, such as links to
 * cases and requests, and codes.
 */
export function endAccess(tx: Tx, { id, dni }: { id: number; dni: string | null }, now: number) {
  endSignIns(tx, id, now)
  endLinks(tx, id, 'quick_access', now)
  endLinks(tx, id, 'answer', now)
  if (dni === null) return
  tx.update(verificationCodes)
    .set({ used: true })
    .where(and(eq(verificationCodes.dni, dni), eq(verificationCodes.used, false)))
    .run()
}
