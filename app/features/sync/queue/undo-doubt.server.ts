import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { recheckCase } from '~/features/cases/doubts/recheck-cases.server'
import { editable } from '~/features/timeline/edit-event.server'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { caseEvents, cases, timelinePhases } from '~db/schema'

type EventRow = typeof caseEvents.$inferSelect
type CaseState = { facts: ReturnType<typeof factsOf>; events: EventRow[] }

/** What an answer changed: the case as it was, and as it was afterwards. */
export type Mended = { before: CaseState; after: CaseState }

/** Everything of a case that an answer may change. */
export function caseAsItIs(tx: Tx, caseId: number): CaseState {
  const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!row) throw new AppError('not_found')
  const ofCase = eq(caseEvents.caseId, caseId)
  const events = tx.select().from(caseEvents).where(ofCase).orderBy(caseEvents.id).all()
  return { facts: factsOf(row), events }
}

const factsOf = (row: typeof cases.$inferSelect) => ({
  status: row.status,
  situacionActual: row.situacionActual,
  processStartDate: row.processStartDate,
  nextHearing: row.nextHearing,
  hearingTime: row.hearingTime,
  hearingPlace: row.hearingPlace,
  hearingAttendance: row.hearingAttendance,
})

type Taking = { viewer: AdminViewer; caseId: number; now: number }

/**
 * Takes back what an answer changed. Throws `edit_conflict` if any of it has been changed since, its phase entered
 * again or deleted; `undo_passed` if the case is blocked.
 */
export function unmend(tx: Tx, { viewer, caseId, now }: Taking, { before, after }: Mended) {
  const current = caseAsItIs(tx, caseId)
  const { clientId: userId, blockedAt } = cases
  const row = tx.select({ userId, blockedAt }).from(cases).where(eq(cases.id, caseId)).get()
  if (row && row.blockedAt !== null) throw new AppError('undo_passed')
  const entry = { at: now, actor: actorOf(viewer), userId: row?.userId ?? null }
  for (const id of new Set([...before.events, ...after.events].map((event) => event.id))) {
    const [was, became, is] = [before, after, current].map(({ events }) =>
      events.find((one) => one.id === id),
    )
    if (isSame(was, became)) continue
    const phase = was?.phaseId ?? null
    const isEntered = phase !== null && current.events.some((one) => one.id !== id && one.phaseId === phase)
    if (isEntered || !isSame(became, is) || !isThere(tx, phase)) throw new AppError('edit_conflict')
    if (was) tx.insert(caseEvents).values(was).onConflictDoUpdate({ target: caseEvents.id, set: was }).run()
    else tx.delete(caseEvents).where(eq(caseEvents.id, id)).run()
    recordChange(tx, {
      ...entry,
      action: 'event_changed',
      object: { kind: 'event', id },
      detail: { case: caseId },
      before: is ? editable(is) : {},
      after: was ? editable(was) : {},
    })
  }
  if (isSame(before.facts, after.facts)) return recheckCase(tx, caseId, now)
  if (!isSame(after.facts, current.facts)) throw new AppError('edit_conflict')
  tx.update(cases)
    .set({ ...before.facts, updatedAt: now })
    .where(eq(cases.id, caseId))
    .run()
  const object = { kind: 'case' as const, id: caseId }
  recordChange(tx, {
    ...entry,
    action: 'case_changed',
    object,
    before: current.facts,
    after: before.facts,
  })
  recheckCase(tx, caseId, now)
}

const isThere = (tx: Tx, phase: number | null) =>
  phase === null ||
  tx.select({ id: timelinePhases.id }).from(timelinePhases).where(eq(timelinePhases.id, phase)).get() !==
    undefined

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
