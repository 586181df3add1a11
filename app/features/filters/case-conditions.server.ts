import { and, between, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL } from 'drizzle-orm'
import { STATUSES_WHEN_OVER } from '~/domain/case-status'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { isTimelinePhase } from '~/domain/phase-titles'
import { stageOfTitle } from '~/domain/stage-of-title'
import { stalledBefore } from '~/domain/stalled'
import { usualTime } from '~/domain/usual-time'
import { listPhases } from '~/features/timeline/list-phases.server'
import { stageMedians } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { casePositions, caseRequests, cases, users } from '~db/schema'
import { type ListFilter, NO_LAWYER } from './list-filter'

const HEARING_DAYS = 7

/** The condition on `cases` of a filter; undefined if it does not concern cases. */
export function caseCondition({ view, lawyer, phase }: ListFilter, now: number): SQL | undefined {
  return and(
    lawyer === '' ? undefined : eq(cases.assignedLawyer, lawyer === NO_LAWYER ? '' : lawyer),
    phase === null ? undefined : inArray(cases.id, placedWhere(eq(casePositions.phaseId, phase))),
    view === null ? undefined : viewCondition(view, now),
  )
}

/** The condition on `users` of a filter: about themselves, or about one of their cases. */
export function clientCondition(filter: ListFilter, now: number): SQL | undefined {
  const ofCase = caseCondition(filter, now)
  const { view } = filter
  return and(
    view === 'noEmail' ? isNull(users.email) : undefined,
    view === 'never' ? isNull(users.lastVisitAt) : undefined,
    ofCase && inArray(users.id, clientsOf(ofCase)),
  )
}

const clientsOf = (condition: SQL) =>
  database()
    .select({ id: cases.clientId })
    .from(cases)
    .where(and(eq(cases.archived, false), condition))

function viewCondition(view: NonNullable<ListFilter['view']>, now: number): SQL | undefined {
  const today = civilDateAt(now)
  if (view === 'owed') return inArray(cases.id, requestedWhere())
  if (view === 'sent') return inArray(cases.id, requestedWhere(isNotNull(caseRequests.sentAt)))
  if (view === 'overdue') return inArray(cases.id, requestedWhere(lt(caseRequests.dueDate, today)))
  if (view === 'hearings') return between(cases.nextHearing, today, addDays(today, HEARING_DAYS))
  return view === 'stalled' ? stalledCondition(now) : undefined
}

/** Open cases that have been in their phase for longer than it usually takes. */
function stalledCondition(now: number): SQL | undefined {
  // One selection for each phase: of an OR, SQLite would read the positions of all cases.
  const stalled = stalledSince(now).map(({ id, before }) =>
    placedWhere(and(eq(casePositions.phaseId, id), lt(casePositions.since, before))).getSQL(),
  )
  return and(notInArray(cases.status, STATUSES_WHEN_OVER), isInAny(cases.id, stalled))
}

/** The phases, and the date before which a case must have reached one to count as stalled in it. */
export function stalledSince(now: number) {
  const today = civilDateAt(now)
  const medians = stageMedians(now)
  return listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({
      id,
      title,
      before: stalledBefore(usualTime(stageOfTitle(title), medians), today),
    }))
}

const placedWhere = (condition: SQL | undefined) =>
  database().select({ id: casePositions.caseId }).from(casePositions).where(condition)

const requestedWhere = (condition?: SQL) =>
  database()
    .select({ id: caseRequests.caseId })
    .from(caseRequests)
    .where(and(isNull(caseRequests.closedAt), condition))
