import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { type CivilDate, civilDateAt, startOfDay } from '~/domain/civil-date'
import { newestFirst } from '~/domain/stages/event-order'
import { knownStatus } from '~/domain/stages/event-status'
import { stageOfEvent, stageOfPhase } from '~/domain/stages/stage-of-event'
import { isoInstant } from '~/features/lists/list-query'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { placeCase } from '~db/raw/case-positions'
import { jsonNumber } from '~db/raw/json'
import { caseDoubtsStale, caseEvents, cases, timelinePhases, workItems } from '~db/schema'
import type { EventView } from '../contract'
import { isPhase } from '../where/staged-event'
import { placeOf } from '../where/standing'
import { acceptedDoubts } from './accepted-doubts.server'
import { type DoubtDetail, detailOf } from './doubt-detail'
import { type Doubt, doubtsOf, keyOfDoubt, keysOfCase, stillDoubted } from './doubts'

const BATCH = 100

/** Checks the cases that have changed for what cannot be, some at a time. True if there may be more. */
export function recheckCases(now: number): boolean {
  const stale = database().select().from(caseDoubtsStale).limit(BATCH).all()
  if (stale.length === 0) return checkAgain(now)
  transact((tx) => {
    for (const { caseId } of stale) recheckCase(tx, caseId, now)
  })
  return stale.length === BATCH
}

/** A hearing that was ahead passes, as does the day on which a case is said to begin: each day all questions are checked. */
function checkAgain(now: number): boolean {
  const caseId = jsonNumber(workItems.detail, 'caseId') as SQL<number>
  const { kind, state, lastSeenAt } = workItems
  const old = and(eq(state, 'open'), eq(kind, 'case'), lt(lastSeenAt, startOfDay(civilDateAt(now))))
  const rows = database().selectDistinct({ caseId }).from(workItems).where(old).limit(BATCH).all()
  if (rows.length === 0) return false
  transact((tx) => {
    for (const { caseId } of rows) recheckCase(tx, caseId, now)
  })
  return rows.length === BATCH
}

/**
 * Asks the firm about what cannot be in a case, and asks no more about what has been mended. What was dismissed stays so
 * until the facts change. Stores where the case stands.
 */
export function recheckCase(tx: Tx, caseId: number, now: number) {
  const today = civilDateAt(now)
  const facts = factsOf(caseId)
  const all = facts ? doubtsOf(facts, today) : []
  if (facts) placeCase(tx, caseId, positionOf(facts, all, today))
  const caseDoubts = doubtsToAsk(facts, all)
  const keys = caseDoubts.doubts.map((doubt) => keyOfDoubt(caseId, doubt))
  for (const doubt of caseDoubts.doubts) ask(tx, caseId, caseDoubts.caseNumber, doubt, now)
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

/** What cannot be in a case today. */
export function doubtsIn(caseId: number, today: CivilDate): { caseNumber: string; doubts: Doubt[] } {
  const facts = factsOf(caseId)
  return doubtsToAsk(facts, facts ? doubtsOf(facts, today) : [])
}

type Facts = NonNullable<ReturnType<typeof factsOf>>

/** Nobody is asked about a case that is archived. */
const doubtsToAsk = (facts: Facts | null, doubts: Doubt[]) =>
  !facts || facts.archived ? { caseNumber: '', doubts: [] } : { caseNumber: facts.caseNumber, doubts }

const caseById = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select().from(cases).where(eq(cases.id, $.caseId)),
)

function factsOf(caseId: number) {
  const row = caseById.get({ caseId })
  return row ? { ...row, events: eventsOf(caseId) } : null
}

/** Where a case stands, by the rule of its client's page; null if it has reached no phase. */
function positionOf({ id, events }: Facts, doubts: Doubt[], today: CivilDate) {
  const left = doubts.length > 0 ? stillDoubted(id, doubts, acceptedDoubts(id)) : []
  const { present } = placeOf(events, left, today)
  if (!present || (present.phaseId === null && !isPhase(present))) return null
  return { eventId: present.id, phaseId: present.phaseId, since: present.eventDate }
}

const eventRows = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({
      event: caseEvents,
      order: timelinePhases.order,
      phaseTitle: timelinePhases.title,
      phaseStage: timelinePhases.stage,
    })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .where(eq(caseEvents.caseId, $.caseId)),
)

function eventsOf(caseId: number): EventView[] {
  const ordered = eventRows.all({ caseId }).map(({ event, order, phaseTitle, phaseStage }) => ({
    ...event,
    order,
    stage: stageOfEvent({ title: event.title, phaseTitle, phaseStage }),
  }))
  return newestFirst(ordered).map((event) => ({
    ...event,
    status: knownStatus(event.status),
    documentIds: [],
    createdAt: isoInstant(event.createdAt),
    changedAt: isoInstant(event.changedAt),
  }))
}

/** What is stored of a question: as the firm's phases are now. */
export const questionOf = (caseId: number, doubt: Doubt): DoubtDetail =>
  detailOf(
    caseId,
    doubt,
    listPhases().map((phase) => ({ id: phase.id, title: phase.title, stage: stageOfPhase(phase) })),
  )

/** What was dismissed keeps what was said of it. */
function ask(tx: Tx, caseId: number, caseNumber: string, doubt: Doubt, now: number) {
  const item = {
    state: 'open' as const,
    caseNumber,
    detail: questionOf(caseId, doubt),
    lastSeenAt: now,
  }
  const isDismissed = sql`${workItems.state} = 'dismissed'`
  tx.insert(workItems)
    .values({ ...item, key: keyOfDoubt(caseId, doubt), kind: 'case', reason: doubt.reason, firstSeenAt: now })
    .onConflictDoUpdate({
      target: workItems.key,
      set: {
        ...item,
        detail: sql`CASE WHEN ${isDismissed} THEN ${workItems.detail} ELSE excluded.detail END`,
        state: sql`CASE ${workItems.state} WHEN 'solved' THEN 'open' ELSE ${workItems.state} END`,
        closedAt: sql`CASE WHEN ${isDismissed} THEN ${workItems.closedAt} END`,
      },
    })
    .run()
}
