import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { cases, newsMutes, users } from '~db/schema'

/** Joins the mute of a case by its client. */
export const mutedByClient = and(eq(newsMutes.caseId, cases.id), eq(newsMutes.clientId, users.id))

/** Of cases, their clients and `mutedByClient`: those about which the client may be written to. */
export const isReachable = and(
  eq(cases.archived, false),
  eq(users.archived, false),
  isNotNull(users.email),
  isNull(users.emailBouncedAt),
  isNotNull(users.clientNumber),
  isNull(newsMutes.mutedAt),
)
