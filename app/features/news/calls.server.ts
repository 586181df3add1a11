import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { phaseKey } from '~/domain/news/news'
import type { SaidNews } from '~/domain/news/said-news'
import { displayName } from '~/domain/people/person-name'
import { isOpen, nextOpening } from '~/domain/working-day'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { isCallDue } from '~/features/cases/doubts/called-stages.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, type Tx, transact } from '~db/client'
import { eventsOfCases } from '~db/raw/case-news'
import { cases, newsItems, newsMutes, users } from '~db/schema'
import { isReachable, mutedByClient } from './reachable.server'

/** A client to be called before an e-mail leaves. `since`: when that was known (UTC milliseconds). */
export type CallToMake = {
  id: number
  clientId: number
  client: string
  phone: string | null
  caseId: number
  caseNumber: string
  lawyer: string | null
  /** The phase of which the client is told. */
  title: string
  since: number
  /** An e-mail leaves after the call. */
  isWritten: boolean
}

/** The calls to make, the one that waits longest first; of one client, or of all. */
export function listCalls(_viewer: AdminViewer, clientId?: number): CallToMake[] {
  const { id, thing, createdAt } = newsItems
  const rows = database()
    .select({
      ...{ id, thing, since: createdAt, clientId: users.id, client: users.name, phone: users.phone },
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, lawyer: cases.assignedLawyer },
      isWritten: sql<0 | 1>`${isReachable}`,
    })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(newsMutes, mutedByClient)
    .where(
      and(
        isCallDue(),
        eq(cases.archived, false),
        eq(users.archived, false),
        clientId === undefined ? undefined : eq(users.id, clientId),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .all()
  return rows.map(({ thing, client, isWritten, ...row }) => ({
    ...row,
    client: displayName(client),
    title: saidOf(row.caseId, thing)?.title ?? '',
    isWritten: isWritten === 1,
  }))
}

/**
 * Notes that clients have been called, so that what waited for it leaves: at once on a working day, otherwise on the next.
 * With `send` false nobody is written to, neither of this nor of what waited with it. Returns how many were decided: what
 * somebody else has decided meanwhile is not.
 */
export function noteCalled(viewer: AdminViewer, ids: number[], send: boolean, now: number): number {
  const { opening } = readNewsSettings()
  const dueAt = isOpen(now, opening) ? now : nextOpening(now, opening)
  return transact((tx) => {
    const rows = tx
      .select({ item: newsItems, userId: cases.clientId })
      .from(newsItems)
      .innerJoin(cases, eq(cases.id, newsItems.caseId))
      .where(and(inArray(newsItems.id, ids), isCallDue(), isNull(cases.blockedAt)))
      .all()
    for (const { item, userId } of rows) {
      if (send) release(tx, item, dueAt, now)
      else drop(tx, item)
      const object = { kind: 'case' as const, id: item.caseId }
      const action = send ? 'client_called' : 'news_dropped'
      recordAudit(tx, { at: now, actor: actorOf(viewer), action, userId, object })
    }
    return rows.length
  })
}

type Item = typeof newsItems.$inferSelect

/** What else is to be told of the case leaves with it. */
function release(tx: Tx, { id, caseId, thing }: Item, dueAt: number, now: number) {
  const phaseNews = saidOf(caseId, thing)
  const called = { state: 'waiting' as const, callDue: false, calledAt: now, said: phaseNews, dueAt }
  tx.update(newsItems).set(called).where(eq(newsItems.id, id)).run()
  const others = and(eq(newsItems.caseId, caseId), eq(newsItems.state, 'waiting'))
  tx.update(newsItems).set({ dueAt }).where(others).run()
}

function drop(tx: Tx, { id, caseId }: Item) {
  tx.update(newsItems).set({ state: 'dropped', callDue: false }).where(eq(newsItems.id, id)).run()
  const ofStage = and(eq(newsItems.caseId, caseId), inArray(newsItems.kind, ['phase', 'document']))
  const others = and(ofStage, eq(newsItems.state, 'waiting'), sql`${newsItems.callDue} = 0`)
  tx.update(newsItems).set({ state: 'dropped' }).where(others).run()
}

function saidOf(caseId: number, thing: string): (SaidNews & { kind: 'phase' }) | null {
  const event = eventsOfCases([caseId]).find((one) => phaseKey(one, one.status) === thing)
  if (!event) return null
  const { title, stage, eventDate } = event
  return { kind: 'phase', stage, title, date: eventDate }
}
