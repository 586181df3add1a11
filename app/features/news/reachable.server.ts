import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { Tx } from '~db/client'
import { cases, newsMutes, type Person, person, users } from '~db/schema'

/** Joins the mute of a case by its client. */
export const mutedByClient = and(eq(newsMutes.caseId, cases.id), eq(newsMutes.clientId, users.id))

/** Of cases, their clients and `mutedByClient`: those of which the client may be told. */
export const mayBeTold = and(
  eq(cases.archived, false),
  eq(users.archived, false),
  isNotNull(users.clientNumber),
  isNull(newsMutes.mutedAt),
)

/** Of these, those about which the client can be written to. */
export const isReachable = and(mayBeTold, isNotNull(users.email), isNull(users.emailBouncedAt))

/** The client to whom an e-mail is addressed, if they can be written to. */
export function readerOf(tx: Tx, { userId }: { userId: number | null }): Person | null {
  const client = tx
    .select(person)
    .from(users)
    .where(eq(users.id, userId ?? 0))
    .get()
  return client && !client.archived && client.email !== null && !isSelfRegistered(client) ? client : null
}
