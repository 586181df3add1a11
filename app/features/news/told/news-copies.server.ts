import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { jsonText } from '~db/raw/json'
import {
  caseHolders,
  caseRequests,
  cases,
  mailOutbox,
  newsCopies,
  newsCorrections,
  newsItems,
  newsMutes,
  type Person,
  person,
  users,
} from '~db/schema'
import { awaitsWelcome } from '../awaits-welcome.server'
import type { DueItem } from '../due-news.server'
import { isReachable, mutedByClient } from '../reachable.server'

/** Who sees a case beside its client and can be written to about it. */
const readersOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select(person)
    .from(caseHolders)
    .innerJoin(cases, eq(cases.id, caseHolders.caseId))
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .leftJoin(newsMutes, mutedByClient)
    .where(and(eq(caseHolders.caseId, $.caseId), isReachable)),
)

const paperById = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ askedOf: caseRequests.askedOf, clientId: cases.clientId })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, $.id), eq(caseRequests.kind, 'signature'))),
)

type Thing = Pick<DueItem, 'thing' | 'onlyTo'>

/** Whom news are for alone, as those of a paper to sign are for whoever is asked to; null for all who see the case. */
export function onlyReader({ thing, onlyTo = null }: Thing): { userId: number | null } | null {
  if (onlyTo !== null) return { userId: onlyTo }
  const [, id] = /^(?:request|due|answer):(\d+)/.exec(thing) ?? []
  const paper = id === undefined ? undefined : paperById.get({ id: Number(id) })
  return paper ? { userId: paper.askedOf ?? paper.clientId } : null
}

/** Who is told first: whoever they are for alone, or the client of the case. */
export function firstReader(item: Thing, clientId: number | null): number | null {
  const only = onlyReader(item)
  return only ? only.userId : clientId
}

/** For each of those who see the cases of these items beside their clients: what of it they have not been told. */
export function copiesToTell(tx: Tx, items: DueItem[]): { reader: Person; items: DueItem[] }[] {
  const byReader = new Map<number, { reader: Person; items: DueItem[] }>()
  for (const item of items)
    for (const reader of readersOf.all({ caseId: item.caseId })) {
      if (
        firstReader(item, reader.id) !== reader.id ||
        isTold(tx, item, reader.id) ||
        wasAsked(tx, item, reader.id) ||
        !isTheirs(item, reader.id) ||
        awaitsWelcome(reader.id)
      )
        continue
      const known = byReader.get(reader.id) ?? { reader, items: [] }
      known.items.push(item)
      byReader.set(reader.id, known)
    }
  return [...byReader.values()]
}

const correctedTo = prepared((db, $: Holes<{ id: number; holderId: number }>) =>
  db
    .select({ said: newsCorrections.said, now: newsCorrections.now })
    .from(newsCorrections)
    .innerJoin(
      newsItems,
      and(eq(newsItems.caseId, newsCorrections.caseId), eq(newsItems.thing, newsCorrections.thing)),
    )
    .innerJoin(newsCopies, and(eq(newsCopies.itemId, newsItems.id), eq(newsCopies.holderId, $.holderId)))
    .innerJoin(mailOutbox, eq(mailOutbox.id, newsCopies.mailId))
    .where(and(eq(newsCorrections.id, $.id), eq(mailOutbox.state, 'sent'))),
)

/** Only what an e-mail has told somebody is corrected to them, and another agreed day only if they were told one. */
function isTheirs(item: DueItem, holderId: number): boolean {
  if (!item.isCorrection || onlyReader(item)) return true
  const told = correctedTo.get({ id: item.id, holderId })
  if (!told) return false
  return told.said.kind !== 'answer' || told.now === 'gone' || told.said.others?.[holderId] !== undefined
}

const idOf = ({ id, isCorrection }: DueItem) =>
  isCorrection ? { correctionId: id, itemId: null } : { itemId: id, correctionId: null }

function isTold(tx: Tx, { id, isCorrection }: DueItem, holderId: number): boolean {
  const what = isCorrection ? eq(newsCopies.correctionId, id) : eq(newsCopies.itemId, id)
  return (
    tx
      .select()
      .from(newsCopies)
      .where(and(what, eq(newsCopies.holderId, holderId)))
      .get() !== undefined
  )
}

/** By an e-mail about the request itself. */
function wasAsked(tx: Tx, { thing, isCorrection }: DueItem, holderId: number): boolean {
  const [, request] = /^request:(\d+)$/.exec(thing) ?? []
  if (request === undefined || isCorrection) return false
  const { id, userId, kind, content } = mailOutbox
  const theirs = and(eq(userId, holderId), eq(kind, 'request'), eq(jsonText(content, 'request'), request))
  return tx.select({ id }).from(mailOutbox).where(theirs).get() !== undefined
}

/** Notes by which e-mail they are told. */
export function noteCopies(tx: Tx, holderId: number, items: DueItem[], mailId: number) {
  for (const item of items)
    tx.insert(newsCopies)
      .values({ ...idOf(item), holderId, mailId })
      .onConflictDoNothing()
      .run()
}

/** What an e-mail to somebody does not say after all is told if it is so again. */
export function forgetCopies(
  tx: Tx,
  holderId: number,
  items: { id: number }[],
  corrections: { id: number }[],
) {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const { itemId, correctionId } = newsCopies
  const untold = or(inArray(itemId, idsOf(items)), inArray(correctionId, idsOf(corrections)))
  tx.delete(newsCopies)
    .where(and(eq(newsCopies.holderId, holderId), untold))
    .run()
}

/** The e-mails that have told an item to those who see its case beside the client. */
export const copiesSent = (itemId: number) =>
  database()
    .select({ toldBy: mailOutbox.id, toldAt: mailOutbox.sentAt, holderId: newsCopies.holderId })
    .from(newsCopies)
    .innerJoin(mailOutbox, eq(mailOutbox.id, newsCopies.mailId))
    .where(and(eq(newsCopies.itemId, itemId), eq(mailOutbox.state, 'sent')))
    .all()

type Again = { itemId: number; holderId: number; from: number; to: number }

/** Notes that somebody knows an item by a later e-mail; false if they did not know it by that one. */
export function tellAgain(tx: Tx, { itemId, holderId, from, to }: Again): boolean {
  const theirs = and(eq(newsCopies.itemId, itemId), eq(newsCopies.holderId, holderId))
  const known = and(theirs, eq(newsCopies.mailId, from))
  return tx.update(newsCopies).set({ mailId: to }).where(known).returning().all().length > 0
}

/** What an e-mail says of the cases of others, as long as nobody has taken it back. */
export function copiesIn(tx: Tx, mailId: number) {
  const ofMail = eq(newsCopies.mailId, mailId)
  const items = tx
    .select({ item: newsItems })
    .from(newsCopies)
    .innerJoin(newsItems, eq(newsItems.id, newsCopies.itemId))
    .where(ofMail)
    .orderBy(asc(newsItems.id))
    .all()
  const corrections = tx
    .select({ correction: newsCorrections })
    .from(newsCopies)
    .innerJoin(newsCorrections, eq(newsCorrections.id, newsCopies.correctionId))
    .where(ofMail)
    .all()
  return {
    items: items.map(({ item }) => item),
    corrections: corrections.map(({ correction }) => correction),
  }
}
