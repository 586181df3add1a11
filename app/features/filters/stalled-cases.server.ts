import { and, eq, exists, gt, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { STATUSES_WHEN_OVER } from '~/domain/cases/case-status'
import { civilDateAt } from '~/domain/civil-date'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import { stalledBasis, stalledBefore } from '~/domain/stages/stalled'
import { listPhases } from '~/features/timeline/list-phases.server'
import { stageMedians } from '~/features/timeline/usual-times.server'
import { database } from '~db/client'
import { fieldOf, numberOf, rowsOf } from '~db/raw/json-values'
import { casePositions, cases, users } from '~db/schema'

/** The phases, and the date before which a case must have reached one to count as stalled in it. */
export function stalledSince(now: number) {
  const today = civilDateAt(now)
  const medians = stageMedians(now)
  return listPhases()
    .filter(isTimelinePhase)
    .map((phase) => ({
      id: phase.id,
      title: phase.title,
      before: stalledBefore(stalledBasis(stageOfPhase(phase), medians), today),
    }))
}

/** Of a case: it is open and has been in its phase for longer than it usually takes. */
export function isStalled(now: number): SQL | undefined {
  const { caseId, phaseId, since } = casePositions
  const limits = sql.join(stalledSince(now).map(({ id, before }) => sql` WHEN ${id} THEN ${before}`))
  const before = sql`CASE ${phaseId}${limits} END`
  const position = database()
    .select({ caseId })
    .from(casePositions)
    .where(and(eq(caseId, cases.id), gt(before, since)))
  return and(isOpen, exists(position))
}

const isOpen = notInArray(cases.status, STATUSES_WHEN_OVER)

/*
 * The first stalled cases that are found, phase by phase: the positions are read from an index until there are enough.
 * The joins are in this order, whatever SQLite supposes.
 */

/** The ids of some stalled cases, with their lawyers. */
export function someStalledCases(now: number, condition: SQL | undefined, most: number) {
  const limits = limitsOf(now)
  return database()
    .select({ id: cases.id, lawyer: cases.assignedLawyer })
    .from(limits)
    .crossJoin(casePositions)
    .crossJoin(cases)
    .where(and(reachedBefore(limits), eq(cases.id, casePositions.caseId), isOpen, condition))
    .limit(most)
    .all()
}

/** The ids of some clients with a stalled case. */
export function someStalledClients(now: number, condition: SQL | undefined, most: number): number[] {
  const limits = limitsOf(now)
  const isOfCase = and(eq(cases.id, casePositions.caseId), eq(users.id, cases.clientId))
  return database()
    .selectDistinct({ id: users.id })
    .from(limits)
    .crossJoin(casePositions)
    .crossJoin(cases)
    .crossJoin(users)
    .where(and(reachedBefore(limits), isOfCase, isOpen, condition))
    .limit(most)
    .all()
    .map(({ id }) => id)
}

const limitsOf = (now: number) =>
  database()
    .select({ phase: numberOf('phase'), before: fieldOf<string>('before') })
    .from(rowsOf(stalledSince(now).map(({ id, before }) => ({ phase: id, before }))))
    .as('limits')

const reachedBefore = ({ phase, before }: ReturnType<typeof limitsOf>) =>
  and(eq(casePositions.phaseId, phase), lt(casePositions.since, before))
