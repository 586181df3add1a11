import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { statusByEvents } from '~/domain/stages/status-by-events'
import type { Actor } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import type { Tx } from '~db/client'
import { caseEvents, cases } from '~db/schema'
import { closingPhases } from './list-phases.server'

type By = { actor: Actor; now: number }
type CaseRow = Pick<typeof cases.$inferSelect, 'id' | 'clientId' | 'status'>

/**
 * Runs changes to the events of a case, and opens or closes the case accordingly. A status that differed from its
 * events was set by hand, and is kept.
 */
export function followEvents<T>(tx: Tx, caseId: number, by: By, change: () => T): T {
  const statusBefore = toldStatus(tx, caseId)
  const result = change()
  const to = toldStatus(tx, caseId)
  const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (row && to !== statusBefore && row.status === statusBefore) setStatus(tx, row, to, by)
  return result
}

/**
 * The same for changes to phases and all cases but those that are blocked. Throws `phase_moves_cases` with what is `asked`, how many they are in front, unless exactly that was
 * `seen` before; also if something was and none of them moves now.
 */
export function followPhases<T>(tx: Tx, { seen, ...by }: By & { seen?: string }, change: () => T): T {
  const closedBefore = closedByEvents(tx)
  const result = change()
  const closedNow = closedByEvents(tx)
  const moving = tx
    .select({ id: cases.id, clientId: cases.clientId, status: cases.status })
    .from(cases)
    .where(isNull(cases.blockedAt))
    .orderBy(asc(cases.id))
    .all()
    .filter(({ id, status }) => {
      const statusBefore = closedBefore.has(id) ? 'closed' : 'active'
      return status === statusBefore && closedBefore.has(id) !== closedNow.has(id)
    })
  if (moving.length === 0 && !seen) return result
  const closed = moving.filter(({ id }) => closedNow.has(id)).length
  const mark = recordVersion(Object.fromEntries(moving.map(({ id, status }) => [id, status])))
  const question = moving.length === 0 ? '' : `${moving.length} ${mark}`
  if (question !== seen)
    throw new AppError('phase_moves_cases', { closed, reopened: moving.length - closed }, { asked: question })
  for (const row of moving) setStatus(tx, row, closedNow.has(row.id) ? 'closed' : 'active', by)
  return result
}

function setStatus(tx: Tx, { id, clientId, status }: CaseRow, to: string, { actor, now }: By) {
  tx.update(cases).set({ status: to, updatedAt: now }).where(eq(cases.id, id)).run()
  recordChange(tx, {
    ...{ at: now, actor, action: 'case_changed', userId: clientId },
    object: { kind: 'case', id },
    before: { status },
    after: { status: to },
  })
}

/** The cases that are closed by their events. */
function closedByEvents(tx: Tx): Set<number> {
  const { caseId, phaseId, status } = caseEvents
  const closing = and(inArray(phaseId, [...closingPhases()]), eq(status, 'completed'))
  return new Set(
    tx
      .selectDistinct({ caseId })
      .from(caseEvents)
      .where(closing)
      .all()
      .map((row) => row.caseId),
  )
}

/** The status of a case by its events. */
export function toldStatus(tx: Tx, caseId: number) {
  const { phaseId, status } = caseEvents
  const events = tx.select({ phaseId, status }).from(caseEvents).where(eq(caseEvents.caseId, caseId)).all()
  return statusByEvents(events, closingPhases())
}
