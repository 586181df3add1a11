import { eq } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { requestAnswers, requestFiles } from '~db/schema'

const filesFor = prepared((db, $: Holes<{ requestId: number }>) => {
  const { requestId, sentBy, receivedAt, state, decidedAt } = requestFiles
  return db
    .select({ sentBy, receivedAt, state, decidedAt })
    .from(requestFiles)
    .where(eq(requestId, $.requestId))
})
const answersFor = prepared((db, $: Holes<{ requestId: number }>) => {
  const { requestId, sentBy, receivedAt, state, decidedAt } = requestAnswers
  return db
    .select({ sentBy, receivedAt, state, decidedAt })
    .from(requestAnswers)
    .where(eq(requestId, $.requestId))
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
  const sent = [...filesFor.all({ requestId: id }), ...answersFor.all({ requestId: id })]
  const own = sent.filter(({ sentBy }) => sentBy === reader)
  const [last, ownLast] = [lastReturn(sent), lastReturn(own)]
  if (last === null || ownLast === last) return returnedReason
  return ownLast === null || own.some(({ receivedAt }) => receivedAt > ownLast) ? null : ''
}

type Sent = Pick<typeof requestAnswers.$inferSelect, 'state' | 'decidedAt'>

function lastReturn(sent: Sent[]): number | null {
  const returns = sent.flatMap(({ state, decidedAt }) => (state === 'returned' ? (decidedAt ?? 0) : []))
  return returns.length === 0 ? null : Math.max(...returns)
}
