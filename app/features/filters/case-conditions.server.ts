import { and, between, eq, exists, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { isOwnCase, isOwnClient } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { addDays, civilDateAt } from '~/domain/civil-date'
import type { RowFilter } from '~/features/lists/filtered-rows.server'
import { database } from '~db/client'
import { casePositions, caseRequests, cases, users } from '~db/schema'
import { type ListFilter, NO_LAWYER } from './list-filter'
import { isStalled, someStalledCases, someStalledClients } from './stalled-cases.server'

const HEARING_DAYS = 7

type Asked = { viewer: AdminViewer; filter: ListFilter; now: number }

/** The cases that a filter lets through; undefined if it lets all through. */
export function caseFilter(viewer: AdminViewer, filter: ListFilter, now: number): RowFilter | undefined {
  const each = caseCondition(filter, now)
  return each && { each, some: (archived, most) => someCases({ viewer, filter, now }, archived, most) }
}

/**
 * The clients that a filter lets through, by themselves or by one of their cases that the viewer sees; undefined if it lets all
 * through.
 */
export function clientFilter(viewer: AdminViewer, filter: ListFilter, now: number): RowFilter | undefined {
  const ofCase = caseCondition(filter, now)
  const isTheirs = and(eq(cases.clientId, users.id), eq(cases.archived, false), isOwnCase(viewer), ofCase)
  const has = ofCase && exists(database().select({ id: cases.id }).from(cases).where(isTheirs))
  const each = and(ownCondition(filter), has)
  return each && { each, some: (archived, most) => someClients({ viewer, filter, now }, archived, most) }
}

/** The condition on `cases` of a filter; undefined if it does not concern cases. */
function caseCondition(filter: ListFilter, now: number): SQL | undefined {
  return and(placeCondition(filter), viewCondition(filter, now))
}

function someCases({ viewer, filter, now }: Asked, archived: boolean, most: number): number[] {
  const isListed = and(eq(cases.archived, archived), isNull(cases.blockedAt), isOwnCase(viewer))
  if (filter.view === 'stalled')
    return someStalledCases(now, and(isListed, placeCondition(filter)), most).map(({ id }) => id)
  const { id } = cases
  const condition = and(isListed, caseCondition(filter, now))
  return idsOf(database().select({ id }).from(cases).where(condition).limit(most).all())
}

function someClients({ viewer, filter, now }: Asked, archived: boolean, most: number): number[] {
  const isListed = and(eq(users.archived, archived), isNull(users.blockedAt), isOwnClient(viewer))
  const isCounted = and(eq(cases.archived, false), isOwnCase(viewer))
  if (filter.view === 'stalled')
    return someStalledClients(now, and(isListed, isCounted, placeCondition(filter)), most)
  const ofRequest = requestCondition(filter, now)
  if (ofRequest) return someWithRequests(and(isListed, isCounted, ofRequest, placeCondition(filter)), most)
  const ofCase = caseCondition(filter, now)
  const clients = database().select({ id: cases.clientId }).from(cases).where(and(isCounted, ofCase))
  const condition = and(isListed, ownCondition(filter), ofCase && inArray(users.id, clients))
  return idsOf(database().select({ id: users.id }).from(users).where(condition).limit(most).all())
}

/** Some clients with an open request: those are few, and read until there are enough clients. */
function someWithRequests(condition: SQL | undefined, most: number): number[] {
  const isTheirs = and(eq(cases.id, caseRequests.caseId), eq(users.id, cases.clientId))
  return idsOf(
    database()
      .selectDistinct({ id: users.id })
      .from(caseRequests)
      .crossJoin(cases)
      .crossJoin(users)
      .where(and(isTheirs, condition))
      .limit(most)
      .all(),
  )
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const ownCondition = ({ view }: ListFilter): SQL | undefined =>
  and(
    view === 'noEmail' ? isNull(users.email) : undefined,
    view === 'never' ? isNull(users.lastVisitAt) : undefined,
  )

const placeCondition = ({ lawyer, phase }: ListFilter): SQL | undefined =>
  and(
    lawyer === '' ? undefined : eq(cases.assignedLawyer, lawyer === NO_LAWYER ? '' : lawyer),
    phase === null ? undefined : inArray(cases.id, placedWhere(eq(casePositions.phaseId, phase))),
  )

function viewCondition(filter: ListFilter, now: number): SQL | undefined {
  const { view } = filter
  const today = civilDateAt(now)
  const ofRequest = requestCondition(filter, now)
  if (ofRequest) return inArray(cases.id, requestedWhere(ofRequest))
  if (view === 'hearings') return between(cases.nextHearing, today, addDays(today, HEARING_DAYS))
  return view === 'stalled' ? isStalled(now) : undefined
}

const placedWhere = (condition: SQL | undefined) =>
  database().select({ id: casePositions.caseId }).from(casePositions).where(condition)

/** The condition of a view on the requests of a case. */
function requestCondition({ view }: ListFilter, now: number): SQL | undefined {
  const isOpen = isNull(caseRequests.closedAt)
  if (view === 'owed') return isOpen
  if (view === 'sent') return and(isOpen, isNotNull(caseRequests.sentAt))
  return view === 'overdue' ? and(isOpen, lt(caseRequests.dueDate, civilDateAt(now))) : undefined
}

const requestedWhere = (condition: SQL) =>
  database().select({ id: caseRequests.caseId }).from(caseRequests).where(condition)
