import { eq } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { sessions } from '~db/schema'
import { FRESH_MS } from '../limits'

type InSession = { session: string }

/** Whether somebody has only just signed in. */
export function isFresh({ session }: InSession, now: number): boolean {
  const isThisSession = eq(sessions.idHash, session)
  const row = database().select({ createdAt: sessions.createdAt }).from(sessions).where(isThisSession).get()
  return row !== undefined && now - row.createdAt < FRESH_MS
}

/**
 * Throws `sign_in_again` unless somebody has only just signed in. Whoever waits before writing asks again in the transaction: the session
 * may have ended since, because its owner has another access.
 */
export function requireFresh(viewer: InSession, now: number) {
  if (!isFresh(viewer, now)) throw new AppError('sign_in_again')
}
