import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { database, type Tx, transact } from '~db/client'
import { cases, newsItems, newsMutes, person, users } from '~db/schema'
import { awaitsWelcome } from './awaits-welcome.server'
import { dueItems, unread } from './due-news.server'
import { titleOfThing } from './held-news.server'
import { tellApart } from './queue-news.server'
import { isReachable, mutedByClient } from './reachable.server'
import { firstReader } from './told/readers.server'

/** What of a case is to be told to its client. `behind`: what it waits for besides its hour. */
export type ComingNews = {
  id: number
  caseId: number
  caseNumber: string
  kind: (typeof newsItems.$inferSelect)['kind'] | 'due'
  title: string | null
  /** When it leaves (UTC milliseconds). */
  dueAt: number
  behind: 'held' | 'welcome' | 'call' | 'unwritten' | 'unread' | null
}

/**
 * What a client is to be told first and has not been, also of a paper that they alone are asked to sign in the case of somebody else;
 * without what waits for a call, which is listed with the calls.
 */
export function comingNews(_viewer: AdminViewer, clientId: number): ComingNews[] {
  const { id, caseId, kind, thing, state, dueAt } = newsItems
  const rows = database()
    .select({
      ...{ id, caseId, kind, thing, state, dueAt, caseNumber: cases.caseNumber, clientId: cases.clientId },
      isWritten: sql<0 | 1>`${isReachable}`,
      isUnread: sql<0 | 1>`${exists(unread())}`,
    })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(users, eq(users.id, clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(and(isHeldBy(clientId), isWaiting, isNull(cases.blockedAt)))
    .orderBy(asc(id))
    .all()
    .filter((row) => firstReader(row, row.clientId) === clientId)
  const isBeforeWelcome = rows.length > 0 && awaitsWelcome(clientId)
  const called = casesToCall(rows.map((row) => row.caseId))
  return rows.map(({ isWritten, isUnread, state, thing, dueAt, clientId: _, ...row }) => {
    const isStage = row.kind === 'phase' || row.kind === 'document'
    const reasons = {
      unwritten: isWritten === 0,
      held: state === 'held',
      welcome: isBeforeWelcome,
      call: isStage && called.has(row.caseId),
      unread: isUnread === 1,
    }
    return {
      ...row,
      kind: thing.startsWith('due:') ? ('due' as const) : row.kind,
      title: row.kind === 'phase' ? titleOfThing(thing) : null,
      dueAt: dueAt ?? 0,
      behind: REASONS.find((reason) => reasons[reason]) ?? null,
    }
  })
}

const REASONS = ['unwritten', 'held', 'welcome', 'call', 'unread'] as const

const isWaiting = and(inArray(newsItems.state, ['waiting', 'held']), sql`${newsItems.callDue} = 0`)

function casesToCall(caseIds: number[]): Set<number> {
  const waits = and(inArray(newsItems.caseId, caseIds), sql`${newsItems.callDue} = 1`)
  const rows = database().select({ caseId: newsItems.caseId }).from(newsItems).where(waits).all()
  return new Set(rows.map(({ caseId }) => caseId))
}

/**
 * Sends news of one client in an e-mail of their own, at once on a working day, otherwise on the next. Returns how many
 * leave: none if one of them has been decided, has left or waits for something else by now.
 */
export function sendComing(viewer: AdminViewer, ids: number[], now: number): number {
  return transact((tx) => {
    const rows = rowsOf(tx, ids)
    const readerId = rows[0]?.readerId ?? 0
    const free = comingNews(viewer, readerId).filter(({ id, behind }) => behind === null && ids.includes(id))
    const client = tx.select(person).from(users).where(eq(users.id, readerId)).get()
    if (!client || free.length === 0 || free.length < new Set(ids).size) return 0
    const chosen = free.map(({ id }) => id)
    tx.update(newsItems).set({ dueAt: now }).where(inArray(newsItems.id, chosen)).run()
    const due = [...new Set(rows.map(({ clientId }) => clientId))].flatMap((id) => dueItems(id, now))
    const chosenNews = due.filter(({ id, isCorrection }) => !isCorrection && chosen.includes(id))
    const count = tellApart(tx, client, chosenNews, now)
    note(tx, viewer, 'news_released', { clientId: client.id, count }, now)
    return count
  })
}

/** Decides that a client is not told of these news. Returns how many: none if one of them has been decided or has left. */
export function dropComing(viewer: AdminViewer, ids: number[], now: number): number {
  return transact((tx) => {
    const rows = rowsOf(tx, ids)
    if (rows.length < new Set(ids).size) return 0
    const which = inArray(
      newsItems.id,
      rows.map(({ id }) => id),
    )
    tx.update(newsItems).set({ state: 'dropped' }).where(which).run()
    const [first] = rows
    if (first?.readerId)
      note(tx, viewer, 'news_dropped', { clientId: first.readerId, count: rows.length }, now)
    return rows.length
  })
}

const rowsOf = (tx: Tx, ids: number[]) =>
  tx
    .select({ id: newsItems.id, thing: newsItems.thing, clientId: cases.clientId })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .where(and(inArray(newsItems.id, ids), isWaiting, isNull(cases.blockedAt)))
    .all()
    .map((row) => ({ ...row, readerId: firstReader(row, row.clientId) }))

type About = { clientId: number; count: number }

function note(
  tx: Tx,
  viewer: AdminViewer,
  action: 'news_released' | 'news_dropped',
  { clientId, count }: About,
  now: number,
) {
  recordAudit(tx, { at: now, actor: actorOf(viewer), action, userId: clientId, detail: { count } })
}
