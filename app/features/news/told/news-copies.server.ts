import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { SaidNews } from '~/domain/news/said-news'
import { database, type Tx } from '~db/client'
import { caseHolders, caseNewsStale, mailOutbox, newsCopies, newsCorrections, newsItems } from '~db/schema'

/** News, or a correction, and the e-mail that tells it to somebody who sees the case beside its client. */
type Copied = { id: number; isCorrection: boolean }

/** Notes by which e-mail they are told. */
export function noteCopies(tx: Tx, holderId: number, items: Copied[], mailId: number) {
  for (const { id, isCorrection } of items)
    tx.insert(newsCopies)
      .values({ ...(isCorrection ? { correctionId: id } : { itemId: id }), holderId, mailId })
      .onConflictDoNothing()
      .run()
}

/** Whether an e-mail tells it to somebody, or has. */
export function isNoted(tx: Tx, { id, isCorrection }: Copied, holderId: number): boolean {
  const what = eq(isCorrection ? newsCopies.correctionId : newsCopies.itemId, id)
  const theirs = and(what, eq(newsCopies.holderId, holderId))
  return tx.select().from(newsCopies).where(theirs).get() !== undefined
}

/** What an e-mail says: what is told first to its reader (`own`), and of the cases of others (`copied`), as long as nobody has taken it back. */
export function toldIn(tx: Tx, mailId: number) {
  const copied = (id: typeof newsCopies.itemId | typeof newsCopies.correctionId) =>
    tx.select({ id }).from(newsCopies).where(eq(newsCopies.mailId, mailId))
  const newsWhere = (ofItems: SQL, ofCorrections: SQL) => ({
    items: tx.select().from(newsItems).where(ofItems).orderBy(asc(newsItems.id)).all(),
    corrections: tx.select().from(newsCorrections).where(ofCorrections).all(),
  })
  return {
    own: newsWhere(eq(newsItems.mailId, mailId), eq(newsCorrections.mailId, mailId)),
    copied: newsWhere(
      inArray(newsItems.id, copied(newsCopies.itemId)),
      inArray(newsCorrections.id, copied(newsCopies.correctionId)),
    ),
  }
}

/** What changed of it while an e-mail was being sent is compared once it has told those who see a case beside its client. */
export function compareCopied(tx: Tx, mailId: number) {
  const { items, corrections } = toldIn(tx, mailId).copied
  for (const { caseId } of [...items, ...corrections])
    tx.insert(caseNewsStale).values({ caseId }).onConflictDoNothing().run()
}

/** What an e-mail to somebody does not say after all is told if it is so again. */
export function forgetCopies(tx: Tx, holderId: number, untold: { items: Row[]; corrections: Row[] }) {
  const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
  const isOfItem = inArray(newsCopies.itemId, idsOf(untold.items))
  const isOfCorrection = inArray(newsCopies.correctionId, idsOf(untold.corrections))
  tx.delete(newsCopies)
    .where(and(eq(newsCopies.holderId, holderId), or(isOfItem, isOfCorrection)))
    .run()
}
type Row = { id: number }

/**
 * Of a case that is left to somebody who saw it beside its client: what an e-mail has told them is what its client was told from now on, can be
 * corrected to them, and is not told to them again. Before the e-mails to that client are gone.
 */
export function passCopies(tx: Tx, caseId: number, holderId: number) {
  const theirs = eq(newsCopies.holderId, holderId)
  // Of the calls none was to them.
  tx.update(newsItems).set({ calledAt: null }).where(eq(newsItems.caseId, caseId)).run()
  const items = tx
    .select({ copy: newsCopies, item: newsItems })
    .from(newsCopies)
    .innerJoin(newsItems, eq(newsItems.id, newsCopies.itemId))
    .where(and(theirs, eq(newsItems.caseId, caseId)))
    .all()
  for (const { copy, item } of items) {
    const { mailId } = copy
    const holderNews = saidFirst(item.said, holderId)
    tx.update(newsItems)
      .set({ state: 'mailed', mailId, said: holderNews })
      .where(eq(newsItems.id, item.id))
      .run()
    if (mailId !== null && item.mailId !== null) passCorrections(tx, item, mailId)
  }
  const corrections = tx
    .select({ copy: newsCopies, id: newsCorrections.id })
    .from(newsCopies)
    .innerJoin(newsCorrections, eq(newsCorrections.id, newsCopies.correctionId))
    .where(and(theirs, eq(newsCorrections.caseId, caseId)))
    .all()
  for (const { copy, id } of corrections)
    tx.update(newsCorrections)
      .set({ state: 'mailed', mailId: copy.mailId })
      .where(eq(newsCorrections.id, id))
      .run()
  const passed = [...items, ...corrections].map(({ copy }) => copy.id)
  tx.delete(newsCopies).where(inArray(newsCopies.id, passed)).run()
}

/** What corrects the e-mail to a client that told an item corrects the one to whoever is its client now. */
function passCorrections(tx: Tx, item: typeof newsItems.$inferSelect, mailId: number) {
  const { toldBy, now } = newsCorrections
  const ofThing = and(eq(newsCorrections.caseId, item.caseId), eq(newsCorrections.thing, item.thing))
  const passed = and(ofThing, eq(toldBy, item.mailId ?? 0))
  const same = tx.select({ now }).from(newsCorrections).where(passed)
  tx.delete(newsCorrections)
    .where(and(ofThing, eq(toldBy, mailId), inArray(now, same)))
    .run()
  tx.update(newsCorrections).set({ toldBy: mailId }).where(passed).run()
}

/** The day that was told to each of the others stays theirs. */
function saidFirst(news: SaidNews | null, holderId: number): SaidNews | null {
  if (news?.kind !== 'answer') return news
  const { [holderId]: day = null, ...others } = news.others ?? {}
  return { ...news, day, others }
}

/** The e-mails that a mail server took and that told an item, to whoever is told first and to those who see its case beside them. */
export function sentOf({ id, mailId }: { id: number; mailId: number | null }) {
  const { id: toldBy, sentAt, userId: readerId, state } = mailOutbox
  const isHeld = and(eq(caseHolders.caseId, newsItems.caseId), eq(caseHolders.userId, newsCopies.holderId))
  const copies = database()
    .select({ id: newsCopies.mailId })
    .from(newsCopies)
    .innerJoin(newsItems, eq(newsItems.id, newsCopies.itemId))
    .innerJoin(caseHolders, isHeld)
    .where(eq(newsCopies.itemId, id))
  const tells = or(eq(toldBy, mailId ?? 0), inArray(toldBy, copies))
  return database()
    .select({ toldBy, toldAt: sql<number>`${sentAt}`, readerId })
    .from(mailOutbox)
    .where(and(eq(state, 'sent'), isNotNull(sentAt), tells))
    .all()
}
