import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
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
  const told = (ofItems: SQL, ofCorrections: SQL) => ({
    items: tx.select().from(newsItems).where(ofItems).orderBy(asc(newsItems.id)).all(),
    corrections: tx.select().from(newsCorrections).where(ofCorrections).all(),
  })
  return {
    own: told(eq(newsItems.mailId, mailId), eq(newsCorrections.mailId, mailId)),
    copied: told(
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
