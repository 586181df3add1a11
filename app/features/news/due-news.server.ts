import { and, asc, eq, exists, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder, union } from 'drizzle-orm/sqlite-core'
import type { NewsKind } from '~/domain/news/news'
import { isCallDue } from '~/features/cases/doubts/called-stages.server'
import { database, type Tx } from '~db/client'
import { type Hole, type Holes, prepared } from '~db/prepared'
import { isSame } from '~db/raw/compare'
import { cases, documents, mailOutbox, newsCorrections, newsItems, newsMutes } from '~db/schema'

/** News, or a correction, that a client may be told now. */
export type DueItem = {
  id: number
  caseId: number
  kind: NewsKind
  thing: string
  runId: number | null
  createdAt: number
  /** The client may be told of this case. */
  isTold: boolean
  isCorrection: boolean
  /** Of a correction: who was told, if that was not the client of the case. */
  onlyTo?: number | null
  /** It says where the case stands, of which somebody calls the client first. */
  isBehindCall: boolean
}

const isDue = (now: number | Hole) =>
  and(
    ...[eq(newsItems.state, 'waiting'), lte(newsItems.dueAt, now), sql`${newsItems.callDue} = 0`],
    notExists(unread()),
  )

/** The document of a piece of news, as long as it waits to be read: nobody is told of what they cannot open. */
export function unread() {
  const { id, caseId, sha256, unreadSince, archived } = documents
  const isIts = sql`${newsItems.thing} = 'document:' || ${sha256}`
  return new QueryBuilder()
    .select({ id })
    .from(documents)
    .where(and(isNotNull(unreadSince), eq(archived, false), eq(caseId, newsItems.caseId), isIts))
}

const isCorrectionDue = (now: number | Hole) =>
  and(eq(newsCorrections.state, 'waiting'), lte(newsCorrections.dueAt, now))

/** The clients who have something to be told now; null for cases of nobody. */
export const dueClients = (now: number, most: number): (number | null)[] =>
  union(
    database()
      .selectDistinct({ clientId: cases.clientId })
      .from(newsItems)
      .innerJoin(cases, eq(cases.id, newsItems.caseId))
      .where(isDue(now)),
    database()
      .selectDistinct({ clientId: cases.clientId })
      .from(newsCorrections)
      .innerJoin(cases, eq(cases.id, newsCorrections.caseId))
      .where(isCorrectionDue(now)),
  )
    .limit(most)
    .all()
    .map(({ clientId }) => clientId)

const visibility = { archived: cases.archived, mutedAt: newsMutes.mutedAt }
const muted = and(eq(newsMutes.caseId, cases.id), eq(newsMutes.clientId, cases.clientId))

/** 1 if something of the case waits for a call. */
function callDueIn(db: Tx) {
  const called = alias(newsItems, 'called')
  const first = db
    .select({ id: called.id })
    .from(called)
    .where(and(eq(called.caseId, cases.id), isCallDue(called)))
  return sql<0 | 1>`${exists(first)}`
}

const itemsOfClient = prepared((db, $: Holes<{ clientId: number | null; now: number }>) => {
  const { id, caseId, runId, createdAt, kind, thing } = newsItems
  return db
    .select({ id, caseId, runId, createdAt, kind, thing, callDue: callDueIn(db), ...visibility })
    .from(cases)
    .innerJoin(newsItems, eq(cases.id, caseId))
    .leftJoin(newsMutes, muted)
    .where(and(isDue($.now), isSame(cases.clientId, $.clientId)))
    .orderBy(asc(id))
})
const correctionsOfClient = prepared((db, $: Holes<{ clientId: number | null; now: number }>) => {
  const { id, caseId, createdAt, thing } = newsCorrections
  const onlyTo = mailOutbox.userId
  return db
    .select({ id, caseId, createdAt, thing, onlyTo, callDue: callDueIn(db), ...visibility })
    .from(cases)
    .innerJoin(newsCorrections, eq(cases.id, caseId))
    .leftJoin(
      mailOutbox,
      and(eq(mailOutbox.id, newsCorrections.toldBy), or(isNull(cases.clientId), ne(onlyTo, cases.clientId))),
    )
    .leftJoin(newsMutes, muted)
    .where(and(isCorrectionDue($.now), isSame(cases.clientId, $.clientId)))
    .orderBy(asc(id))
})

/** What a client has to be told now. */
export function dueItems(clientId: number | null, now: number): DueItem[] {
  const news = itemsOfClient.all({ clientId, now }).map((row) => ({ ...row, isCorrection: false }))
  const corrections = correctionsOfClient
    .all({ clientId, now })
    .map((row) => ({ ...row, runId: null, kind: 'phase' as const, isCorrection: true }))
  return [...news, ...corrections].map(({ archived, mutedAt, callDue, ...item }) => ({
    ...item,
    isTold: !archived && mutedAt === null,
    isBehindCall: callDue === 1 && !archived && (item.kind === 'phase' || item.kind === 'document'),
  }))
}

const newsMailed = prepared((db, $: Holes<{ id: number; mailId: number | null }>) =>
  db.update(newsItems).set({ state: 'mailed', mailId: $.mailId }).where(eq(newsItems.id, $.id)),
)
const correctionMailed = prepared((db, $: Holes<{ id: number; mailId: number | null }>) =>
  db.update(newsCorrections).set({ state: 'mailed', mailId: $.mailId }).where(eq(newsCorrections.id, $.id)),
)
const postponeNews = prepared((db, $: Holes<{ id: number; dueAt: number }>) =>
  db.update(newsItems).set({ dueAt: $.dueAt }).where(eq(newsItems.id, $.id)),
)
const postponeCorrection = prepared((db, $: Holes<{ id: number; dueAt: number }>) =>
  db.update(newsCorrections).set({ dueAt: $.dueAt }).where(eq(newsCorrections.id, $.id)),
)
const dropNews = prepared((db, $: Holes<{ id: number }>) =>
  db.update(newsItems).set({ state: 'dropped' }).where(eq(newsItems.id, $.id)),
)
const dropCorrection = prepared((db, $: Holes<{ id: number }>) =>
  db.update(newsCorrections).set({ state: 'dismissed' }).where(eq(newsCorrections.id, $.id)),
)

/** Notes that they are told by an e-mail; null for devices alone. */
export function noteMailed(items: DueItem[], mailId: number | null) {
  for (const { id, isCorrection } of items) (isCorrection ? correctionMailed : newsMailed).run({ id, mailId })
}

/** They wait until this instant (UTC milliseconds). */
export function postpone(items: DueItem[], dueAt: number) {
  for (const { id, isCorrection } of items)
    (isCorrection ? postponeCorrection : postponeNews).run({ id, dueAt })
}

/** Nobody is told of them. */
export function drop(items: DueItem[]) {
  for (const { id, isCorrection } of items) (isCorrection ? dropCorrection : dropNews).run({ id })
}
