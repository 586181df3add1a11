import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { withDayBeside } from '~/domain/news/said-news'
import type { Tx } from '~db/client'
import { cases, newsCopies, newsCorrections, newsItems } from '~db/schema'

/**
 * What a record was told beside the client of a case, the one that is kept was told, also which day. Where that is the client by now, what
 * they are told first is not told to them again.
 */
export function mergeCopies(tx: Tx, id: number, kept: number) {
  for (const { id: _, ...copy } of tx.select().from(newsCopies).where(eq(newsCopies.holderId, id)).all()) {
    tx.insert(newsCopies)
      .values({ ...copy, holderId: kept })
      .onConflictDoNothing()
      .run()
    if (copy.itemId !== null) mergeDays(tx, copy.itemId, id, kept)
  }
  const ownCases = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, kept))
  const items = tx.select({ id: newsItems.id }).from(newsItems)
  const isItem = or(isNotNull(newsItems.mailId), inArray(newsItems.state, ['waiting', 'held']))
  const corrections = tx.select({ id: newsCorrections.id }).from(newsCorrections)
  const isCorrection = or(isNotNull(newsCorrections.mailId), eq(newsCorrections.state, 'waiting'))
  const toldFirst = or(
    inArray(newsCopies.itemId, items.where(and(inArray(newsItems.caseId, ownCases), isItem))),
    inArray(
      newsCopies.correctionId,
      corrections.where(and(inArray(newsCorrections.caseId, ownCases), isCorrection)),
    ),
  )
  tx.delete(newsCopies)
    .where(and(eq(newsCopies.holderId, kept), toldFirst))
    .run()
}

/** Whoever was told of it as both records goes on knowing the day of the one that is kept. */
function mergeDays(tx: Tx, itemId: number, id: number, kept: number) {
  const byId = eq(newsItems.id, itemId)
  const { said } = tx.select({ said: newsItems.said }).from(newsItems).where(byId).get() ?? {}
  if (said?.kind !== 'answer') return
  const { [id]: day, [kept]: known } = said.others ?? {}
  if (day === undefined || known !== undefined) return
  tx.update(newsItems)
    .set({ said: withDayBeside(said, kept, day) })
    .where(byId)
    .run()
}
