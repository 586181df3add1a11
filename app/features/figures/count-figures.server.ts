import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { isOver } from '~/domain/cases/case-status'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { FIRST_STATUS_FIELD, isTimelinePhase } from '~/domain/stages/phase-titles'
import { stageOfEvent, stageOfPhase } from '~/domain/stages/stage-of-event'
import { isOutcome } from '~/domain/stages/stages'
import { stalledBasis } from '~/domain/stages/stalled'
import { listPhases } from '~/features/timeline/list-phases.server'
import { stageMedians } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { jsonNumber } from '~db/raw/json'
import { caseEvents, casePositions, cases, syncRuns, timelinePhases, users } from '~db/schema'
import {
  type AgeFigure,
  type ArrivalFigure,
  countAges,
  countArrivals,
  countByLawyer,
  countByYear,
  type LawyerFigure,
  type YearFigure,
} from './count-outcomes'
import { type FigureFilter, NO_FILTER } from './figure-filter'
import { countPhases, lastMonths, type PhaseFigure, type StuckCase } from './figures'
import { type CountedCase, isAsked, type SettledCase, toSettledCase, yearOf } from './settled-case'

export type MonthFigure = {
  /** The first day of the month. */
  month: CivilDate
  runs: number
  newClients: number
  newCases: number
  documents: number
}

/** What the figures can be filtered by: years from the newest, names from the first. */
export type FigureChoices = {
  years: number[]
  ended: number[]
  lawyers: string[]
  phases: { id: number; title: string }[]
}

export type Figures = {
  /** When they were counted (UTC milliseconds). */
  at: number
  choices: FigureChoices
  phases: PhaseFigure[]
  stuck: StuckCase[]
  ages: AgeFigure[]
  arrivals: ArrivalFigure[]
  lawyers: LawyerFigure[]
  years: YearFigure[]
  /** What the synchronisations brought: of the whole firm, whatever the filter; of no month to lawyers who see their own cases only. */
  months: MonthFigure[]
}

const MONTHS = 12

/**
 * Counts everything, of the cases that a viewer sees and a filter lets through. Archived cases count in arrivals and results only. It reads
 * every case and event, which takes seconds in a large firm, so it runs in its own process (`scripts/figures.ts`), never
 * in the web process.
 */
export function countFigures(viewer: AdminViewer, now: number, filter: FigureFilter = NO_FILTER): Figures {
  const day = civilDateAt(now)
  const medians = stageMedians(now)
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map((phase) => ({ id: phase.id, title: phase.title, basis: stalledBasis(stageOfPhase(phase), medians) }))
  const all = [...loadCases(viewer).values()].map(toSettledCase)
  const matchingCases = all.filter((legalCase) => isAsked(legalCase, filter))
  const kept = matchingCases.filter(({ archived }) => !archived)
  return {
    at: now,
    choices: { ...choicesOf(all), phases: phases.map(({ id, title }) => ({ id, title })) },
    ...countPhases(kept, phases, day),
    ages: countAges(kept, day),
    arrivals: countArrivals(matchingCases, filter.year, day),
    lawyers: countByLawyer(matchingCases),
    years: countByYear(matchingCases),
    months: isOwnCase(viewer) ? [] : countMonths(day),
  }
}

function choicesOf(all: SettledCase[]) {
  const years = (dates: (CivilDate | null)[]) =>
    [...new Set(dates.flatMap((date) => (date === null ? [] : [yearOf(date)])))].sort((a, b) => b - a)
  return {
    years: years(all.map(({ arrived }) => arrived)),
    ended: years(all.map(({ ended }) => ended)),
    lawyers: [...new Set(all.map(({ lawyer }) => lawyer))]
      .filter((lawyer) => lawyer !== '')
      .sort((a, b) => a.localeCompare(b, 'es')),
  }
}

function loadCases(viewer: AdminViewer): Map<number, CountedCase> {
  const rows = database()
    .select({
      id: cases.id,
      caseNumber: cases.caseNumber,
      clientId: cases.clientId,
      clientName: users.name,
      lawyer: cases.assignedLawyer,
      status: cases.status,
      archived: cases.archived,
      start: cases.processStartDate,
      createdAt: cases.createdAt,
      phaseId: casePositions.phaseId,
      since: casePositions.since,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .leftJoin(casePositions, eq(casePositions.caseId, cases.id))
    .where(and(isNull(cases.blockedAt), isOwnCase(viewer)))
    .all()
  const byId = new Map<number, CountedCase>()
  const started = new Set<number>()
  for (const { status, clientName, start, createdAt, phaseId, since, ...row } of rows) {
    const arrived = start || civilDateAt(createdAt)
    if (start) started.add(row.id)
    const name = clientName && displayName(clientName)
    const present = phaseId === null ? null : { phaseId, eventDate: since }
    byId.set(row.id, { ...row, clientName: name, open: !isOver(status), arrived, present, events: [] })
  }
  for (const { caseId, ...event } of loadEvents()) {
    const legalCase = byId.get(caseId)
    const stage = stageOfEvent(event)
    if (!legalCase || (event.phaseId === null && !isOutcome(stage))) continue
    legalCase.events.push({ ...event, stage })
    if (!started.has(caseId) && event.eventDate !== null && event.eventDate < legalCase.arrived)
      legalCase.arrived = event.eventDate
  }
  return byId
}

function loadEvents() {
  const { id, caseId, phaseId, title, eventDate, status } = caseEvents
  return database()
    .select({
      ...{ id, caseId, phaseId, title, eventDate, status },
      order: timelinePhases.order,
      phaseTitle: timelinePhases.title,
      phaseStage: timelinePhases.stage,
    })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, phaseId))
    .where(
      and(
        inArray(status, ['completed', 'in_progress']),
        or(isNull(phaseId), lt(timelinePhases.order, FIRST_STATUS_FIELD)),
      ),
    )
    .all()
}

function countMonths(day: CivilDate): MonthFigure[] {
  const months = lastMonths(day, MONTHS)
  const month = sql<string>`substr(${syncRuns.civilDate}, 1, 7) || '-01'`
  const sum = (name: string) => sql<number>`coalesce(sum(${jsonNumber(syncRuns.counts, name)}), 0)`
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
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const none = { runs: 0, newClients: 0, newCases: 0, documents: 0 }
  return months.map((first) => byMonth.get(first) ?? { month: first, ...none })
}
