import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { database } from '~db/client'
import { caseEvents, caseNewsStale, caseRequests, cases, mailOutbox, newsItems } from '~db/schema'

/** After so long without news a client may be told where their case stands. */
export const QUIET_MS = days(60)

/** Whether nothing has happened in a case for that time, and its client is not about to be told anything. */
export const isQuiet = (caseId: number, now: number) => {
  const since = quietSince(caseId)
  return since !== null && since <= now - QUIET_MS
}

/** When a client was last told anything of a case, or anything of it changed; null if news are about to leave. */
export function quietSince(caseId: number): number | null {
  const db = database()
  const ofCase = and(eq(newsItems.caseId, caseId), inArray(newsItems.state, ['waiting', 'held']))
  const coming = db.select({ id: newsItems.id }).from(newsItems).where(ofCase).get()
  const stale = db.select().from(caseNewsStale).where(eq(caseNewsStale.caseId, caseId)).get()
  if (coming || stale) return null
  const instants = [
    db.select({ at: cases.createdAt }).from(cases).where(eq(cases.id, caseId)).get(),
    db
      .select({ at: max(caseEvents.changedAt) })
      .from(caseEvents)
      .where(eq(caseEvents.caseId, caseId))
      .get(),
    db
      .select({ at: max(caseRequests.createdAt) })
      .from(caseRequests)
      .where(eq(caseRequests.caseId, caseId))
      .get(),
    db
      .select({ at: sql<number | null>`max(coalesce(${mailOutbox.sentAt}, ${newsItems.dueAt}))` })
      .from(newsItems)
      .leftJoin(mailOutbox, eq(mailOutbox.id, newsItems.mailId))
      .where(and(eq(newsItems.caseId, caseId), eq(newsItems.state, 'mailed')))
      .get(),
    db
      .select({ at: max(mailOutbox.sentAt) })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.caseId, caseId), eq(mailOutbox.kind, 'reminder')))
      .get(),
  ]
  return Math.max(...instants.map((instant) => instant?.at ?? 0))
}
