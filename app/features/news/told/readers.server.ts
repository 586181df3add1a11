import { and, eq } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { jsonText } from '~db/raw/json'
import {
  caseHolders,
  caseRequests,
  cases,
  mailOutbox,
  newsCorrections,
  newsItems,
  newsMutes,
  type Person,
  person,
  users,
} from '~db/schema'
import type { DueItem } from '../due-news.server'
import { caseNewsOf } from '../news-facts.server'
import { mayBeTold, mutedByClient } from '../reachable.server'
import { correctionBeside } from './instead-of-said.server'
import { isNoted, sentOf } from './news-copies.server'

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

/** Who sees a case beside its client and may be told of it. */
const readersBeside = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select(person)
    .from(caseHolders)
    .innerJoin(cases, eq(cases.id, caseHolders.caseId))
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .leftJoin(newsMutes, mutedByClient)
    .where(and(eq(caseHolders.caseId, $.caseId), mayBeTold)),
)

type Copies = { reader: Person; items: DueItem[] }

/** For each of those who see the cases of these items beside their clients: what of it they have not been told. */
export function copiesToTell(tx: Tx, items: DueItem[], now: number): Copies[] {
  const copies = new Map<number, Copies>()
  for (const item of items)
    for (const reader of readersBeside.all({ caseId: item.caseId })) {
      if (!isToTell(tx, item, reader.id, now)) continue
      const known = copies.get(reader.id) ?? { reader, items: [] }
      known.items.push(item)
      copies.set(reader.id, known)
    }
  return [...copies.values()]
}

const isToTell = (tx: Tx, item: DueItem, readerId: number, now: number): boolean =>
  firstReader(item, readerId) === readerId &&
  !isNoted(tx, item, readerId) &&
  (item.isCorrection ? isCorrectedTo(item, readerId, now) : !wasAsked(tx, item, readerId))

const correctedItem = prepared((db, $: Holes<{ id: number }>) => {
  const { id, caseId, thing } = newsCorrections
  const isIts = and(eq(newsItems.caseId, caseId), eq(newsItems.thing, thing))
  return db
    .select({ id: newsItems.id, mailId: newsItems.mailId, row: newsCorrections })
    .from(newsCorrections)
    .innerJoin(newsItems, isIts)
    .where(eq(id, $.id))
})

/** Only what an e-mail has told somebody, and is not so for them, is corrected to them. */
function isCorrectedTo(item: DueItem, readerId: number, now: number): boolean {
  if (onlyReader(item)) return true
  const corrected = correctedItem.get({ id: item.id })
  const caseNews = caseNewsOf(item.caseId, civilDateAt(now))
  if (!corrected || !caseNews || !correctionBeside(corrected.row, caseNews, readerId)) return false
  return sentOf(corrected).some((mail) => mail.readerId === readerId)
}

/** By an e-mail about the request itself. */
function wasAsked(tx: Tx, { thing }: DueItem, readerId: number): boolean {
  const [, request] = /^request:(\d+)$/.exec(thing) ?? []
  if (request === undefined) return false
  const { id, userId, kind, content } = mailOutbox
  const theirs = and(eq(userId, readerId), eq(kind, 'request'), eq(jsonText(content, 'request'), request))
  return tx.select({ id }).from(mailOutbox).where(theirs).get() !== undefined
}
