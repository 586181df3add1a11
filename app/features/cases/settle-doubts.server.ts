import { and, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import { newestFirst } from '~/domain/event-order'
import { knownStatus } from '~/domain/event-status'
import { isoInstant } from '~/features/lists/list-query'
import { database, type Tx, transact } from '~db/client'
import { caseDoubtsStale, caseEvents, cases, timelinePhases, workItems } from '~db/schema'
import type { EventView } from './contract'
import { type Doubt, doubtsOf, keyOfDoubt, keysOfCase } from './doubts'

const BATCH = 100

/** Checks the cases that have changed for what cannot be, some at a time. True if there may be more. */
export function settleDoubts(now: number): boolean {
  const stale = database().select().from(caseDoubtsStale).limit(BATCH).all()
  if (stale.length === 0) return false
  transact((tx) => {
    for (const { caseId } of stale) settleCase(tx, caseId, now)
  })
  return stale.length === BATCH
}

/**
 * Asks the firm about what cannot be in a case, and asks no more about what has been mended. What was dismissed stays so
 * until the facts change.
 */
export function settleCase(tx: Tx, caseId: number, now: number) {
  const found = doubtsIn(tx, caseId)
  const keys = found.doubts.map((doubt) => keyOfDoubt(caseId, doubt))
  for (const doubt of found.doubts) ask(tx, caseId, found.caseNumber, doubt, now)
  const [from, before] = keysOfCase(caseId)
  tx.update(workItems)
    .set({ state: 'solved', closedAt: now })
    .where(
      and(
        gte(workItems.key, from),
        lt(workItems.key, before),
        eq(workItems.state, 'open'),
        notInArray(workItems.key, keys),
      ),
    )
    .run()
  tx.delete(caseDoubtsStale).where(eq(caseDoubtsStale.caseId, caseId)).run()
}

function doubtsIn(tx: Tx, caseId: number): { caseNumber: string; doubts: Doubt[] } {
  const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!row || row.archived) return { caseNumber: '', doubts: [] }
  const { caseNumber, situacionActual } = row
  return { caseNumber, doubts: doubtsOf({ events: eventsOf(tx, caseId), situacionActual }) }
}

function eventsOf(tx: Tx, caseId: number): EventView[] {
  const rows = tx
    .select({ event: caseEvents, order: timelinePhases.order })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .where(eq(caseEvents.caseId, caseId))
    .all()
  return newestFirst(rows.map(({ event, order }) => ({ ...event, order }))).map((event) => ({
    ...event,
    status: knownStatus(event.status),
    documentIds: [],
    createdAt: isoInstant(event.createdAt),
    changedAt: isoInstant(event.changedAt),
  }))
}

/** What is stored of a question, to show it and to answer it. */
export type DoubtDetail = {
  caseId: number
  eventId: number | null
  /** The event whose status cannot be, or null for a question about the situation. */
  doubted: { title: string; status: EventView['status']; date: string | null } | null
  situation: string | null
  /** The phase that contradicts it. */
  against: string
}

function ask(tx: Tx, caseId: number, caseNumber: string, doubt: Doubt, now: number) {
  const item = { state: 'open' as const, caseNumber, detail: detailOf(caseId, doubt), lastSeenAt: now }
  tx.insert(workItems)
    .values({ ...item, key: keyOfDoubt(caseId, doubt), kind: 'case', reason: doubt.reason, firstSeenAt: now })
    .onConflictDoUpdate({
      target: workItems.key,
      set: {
        ...item,
        state: sql`iif(${workItems.state} = 'solved', 'open', ${workItems.state})`,
        closedAt: sql`iif(${workItems.state} = 'dismissed', ${workItems.closedAt}, NULL)`,
      },
    })
    .run()
}

function detailOf(caseId: number, doubt: Doubt): DoubtDetail {
  if (doubt.reason === 'situation_contradicts')
    return {
      ...{ caseId, eventId: null, doubted: null },
      situation: doubt.situation,
      against: doubt.present.title,
    }
  const { id: eventId, title, status, eventDate: date } = doubt.event
  return { caseId, eventId, doubted: { title, status, date }, situation: null, against: doubt.later.title }
}
