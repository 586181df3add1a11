import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { days } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { Tx } from '~db/client'
import {
  caseHolders,
  cases,
  type mailOutbox,
  newsMutes,
  type Person,
  person,
  pushSubscriptions,
  users,
} from '~db/schema'

/** How long news wait for the address of a client, or for one who is archived and was to be called. */
export const PATIENCE_MS = days(14)

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

/** Of these, those about which somebody is told: the client, by e-mail or on a device, or whoever holds the case beside them. */
export const reachesSomebody = () => {
  const db = new QueryBuilder()
  const { userId } = pushSubscriptions
  const device = db.select({ userId }).from(pushSubscriptions).where(eq(userId, users.id))
  const writable = and(eq(users.archived, false), isNotNull(users.email), isNull(users.emailBouncedAt))
  const other = db
    .select({ id: caseHolders.userId })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .where(and(eq(caseHolders.caseId, cases.id), writable))
  return or(isReachable, and(mayBeTold, exists(device)), exists(other))
}

/** Whether an e-mail with news, made for somebody without an address that works, still waits for one. */
export const waitsForAddress = ({ kind, recipient, createdAt }: Addressed, now: number): boolean =>
  kind === 'news' && recipient === '' && now < createdAt + PATIENCE_MS
type Addressed = Pick<typeof mailOutbox.$inferSelect, 'kind' | 'recipient' | 'createdAt'>

/** The client to whom an e-mail is addressed, if they can be written to. */
export function readerOf(tx: Tx, { userId }: { userId: number | null }): Person | null {
  const client = tx
    .select(person)
    .from(users)
    .where(eq(users.id, userId ?? 0))
    .get()
  return client && !client.archived && client.email !== null && !isSelfRegistered(client) ? client : null
}
