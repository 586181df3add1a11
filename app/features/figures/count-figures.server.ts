import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isOver } from '~/domain/case-status'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { displayName } from '~/domain/person-name'
import { FIRST_STATUS_FIELD, isTimelinePhase } from '~/domain/phase-titles'
import { stageOfTitle } from '~/domain/stage-of-title'
import { stalledBasis } from '~/domain/stalled'
import { listPhases } from '~/features/timeline/list-phases.server'
import { stageMedians } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { caseEvents, cases, syncRuns, timelinePhases, users } from '~db/schema'
import { type CountedCase, countPhases, lastMonths, type PhaseFigure, type StuckCase } from './figures'

export type MonthFigure = {
  /** The first day of the month. */
  month: CivilDate
  runs: number
  newClients: number
  newCases: number
  documents: number
}

export type Figures = {
  /** When they were counted (UTC milliseconds). */
  at: number
  phases: PhaseFigure[]
  stuck: StuckCase[]
  months: MonthFigure[]
}

const MONTHS = 12

/**
 * Counts everything. It reads every case and event, which takes seconds in a large firm, so it runs in its own process
 * (`scripts/figures.ts`), never in the web process.
 */
export function countFigures(now: number): Figures {
  const day = civilDateAt(now)
  const medians = stageMedians(now)
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title, basis: stalledBasis(stageOfTitle(title), medians) }))
  return { at: now, ...countPhases(loadCases().values(), phases, day), months: countMonths(day) }
}

function loadCases(): Map<number, CountedCase> {
  const rows = database()
    .select({
      id: cases.id,
      caseNumber: cases.caseNumber,
      clientId: cases.clientId,
      clientName: users.name,
      lawyer: cases.assignedLawyer,
      status: cases.status,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(eq(cases.archived, false))
    .all()
  const found = new Map(
    rows.map(({ status, clientName, ...row }): [number, CountedCase] => {
      const open = !isOver(status)
      return [row.id, { ...row, clientName: clientName && displayName(clientName), open, events: [] }]
    }),
  )
  for (const { caseId, phaseId, ...event } of loadEvents())
    if (phaseId !== null) found.get(caseId)?.events.push({ ...event, phaseId })
  return found
}

function loadEvents() {
  const { id, caseId, phaseId, eventDate, status } = caseEvents
  return database()
    .select({ id, caseId, phaseId, eventDate, order: timelinePhases.order })
    .from(caseEvents)
    .innerJoin(timelinePhases, eq(timelinePhases.id, phaseId))
    .where(
      and(
        isNotNull(phaseId),
        inArray(status, ['completed', 'in_progress']),
        lt(timelinePhases.order, FIRST_STATUS_FIELD),
      ),
    )
    .all()
}

function countMonths(day: CivilDate): MonthFigure[] {
  const months = lastMonths(day, MONTHS)
  const month = sql<string>`substr(${syncRuns.civilDate}, 1, 7) || '-01'`
  const sum = (name: string) =>
    sql<number>`coalesce(sum(json_extract(${syncRuns.counts}, ${`$.${name}`})), 0)`
  const rows = database()
    .select({
      month,
      runs: sql<number>`count(*)`,
      newClients: sum('newClients'),
      newCases: sum('newCases'),
      documents: sum('documentsAdded'),
    })
    .from(syncRuns)
    .where(and(eq(syncRuns.state, 'done'), gte(syncRuns.civilDate, months[0] ?? day)))
    .groupBy(month)
    .orderBy(asc(month))
    .all()
  const found = new Map(rows.map((row) => [row.month, row]))
  const none = { runs: 0, newClients: 0, newCases: 0, documents: 0 }
  return months.map((first) => found.get(first) ?? { month: first, ...none })
}
