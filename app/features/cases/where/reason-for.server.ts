import { and, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import { type Holes, prepared } from '~db/prepared'
import { requestAnswers, requestFiles } from '~db/schema'

/** Who has sent what was returned to them, and when it was. */
const returnedTo = prepared((db, $: Holes<{ requestId: number }>) => {
  const file = and(eq(requestFiles.requestId, $.requestId), sql`${requestFiles.state} = 'returned'`)
  const answer = and(eq(requestAnswers.requestId, $.requestId), sql`${requestAnswers.state} = 'returned'`)
  return union(
    db.select({ sentBy: requestFiles.sentBy, at: requestFiles.decidedAt }).from(requestFiles).where(file),
    db
      .select({ sentBy: requestAnswers.sentBy, at: requestAnswers.decidedAt })
      .from(requestAnswers)
      .where(answer),
  )
})

/**
 * Why something has to be sent again, for whoever has sent what was returned last: a reason speaks of what was in it. The firm
 * (`reader` null) reads every reason.
 */
export function reasonFor(
  reader: number | null,
  { id, returnedReason }: { id: number; returnedReason: string | null },
): string | null {
  if (returnedReason === null || reader === null) return returnedReason
  const senders = returnedTo.all({ requestId: id })
  const last = Math.max(...senders.map(({ at }) => at ?? 0))
  const isTheirs =
    senders.length === 0 || senders.some(({ sentBy, at }) => sentBy === reader && (at ?? 0) === last)
  return isTheirs ? returnedReason : null
}
