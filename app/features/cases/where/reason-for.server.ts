import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { type Holes, prepared } from '~db/prepared'
import { requestAnswers, requestFiles } from '~db/schema'

/** What was sent for a request, by whom, and what became of it. */
const sentFor = prepared((db, $: Holes<{ requestId: number }>) => {
  const of = (table: typeof requestFiles | typeof requestAnswers) => ({
    sentBy: table.sentBy,
    receivedAt: table.receivedAt,
    state: sql<string>`${table.state}`.as('state'),
    decidedAt: table.decidedAt,
  })
  return unionAll(
    db.select(of(requestFiles)).from(requestFiles).where(eq(requestFiles.requestId, $.requestId)),
    db.select(of(requestAnswers)).from(requestAnswers).where(eq(requestAnswers.requestId, $.requestId)),
  )
})

/**
 * Why something has to be sent again, for whoever has sent what was returned last: a reason speaks of what was in it. Empty for somebody to
 * whom it was returned before, and who has sent nothing since. The firm (`reader` null) reads every reason.
 */
export function reasonFor(
  reader: number | null,
  { id, returnedReason }: { id: number; returnedReason: string | null },
): string | null {
  if (returnedReason === null || reader === null) return returnedReason
  const sent = sentFor.all({ requestId: id })
  const ownSubmissions = sent.filter(({ sentBy }) => sentBy === reader)
  const [last, ownLast] = [lastReturn(sent), lastReturn(ownSubmissions)]
  if (last === null || ownLast === last) return returnedReason
  return ownLast === null || ownSubmissions.some(({ receivedAt }) => receivedAt > ownLast) ? null : ''
}

type Sent = { state: string; decidedAt: number | null }

function lastReturn(sent: Sent[]): number | null {
  const returns = sent.flatMap(({ state, decidedAt }) => (state === 'returned' ? (decidedAt ?? 0) : []))
  return returns.length === 0 ? null : Math.max(...returns)
}
