import { and, count, eq, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import type { StageKey } from '~/domain/stages/stages'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { isoInstant } from '~/features/lists/list-query'
import { readSetting } from '~/features/settings/settings.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { caseEvents, timelinePhases } from '~db/schema'
import { clashOf } from './clash-of-phases'
import type { PhaseView } from './contract'
import { followPhases } from './follow-events.server'
import { type Phase, toPhaseView } from './list-phases.server'
import type { PhaseChange, PhaseForm } from './phase-input'
import { reservedColumnOf } from './reserved-column'

/** The folders a phase may have. */
export const knownCategories = () => documentCategories(readSetting('firm_slug') ?? '')

/** One phase or status field. Throws `not_found`. */
export function getPhase(_viewer: AdminViewer, id: number): PhaseView {
  return toPhaseView(findPhase(database(), id))
}

/** Adds a phase or a status field. Throws what `requireOwn` does, and `category_unknown`. */
export function createPhase(viewer: AdminViewer, input: PhaseForm, now: number): PhaseView {
  return transact((tx) => {
    const { updatedAt: _, asked: _asked, ...wanted } = input
    const stage = isTimelinePhase(wanted) ? stageOfPhase(wanted) : null
    const values = { ...wanted, ...blanksAsNull(wanted), stage }
    requireOwn(tx, { ...values, field: null })
    requireKnown(values.documentCategories)
    const row = tx
      .insert(timelinePhases)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning()
      .get()
    const object = { kind: 'phase' as const, id: row.id }
    const detail = { title: row.title, order: row.order }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'phase_created', object, detail })
    return toPhaseView(row)
  })
}

/**
 * Updates a phase; missing values are left unchanged. Events with its title are renamed with it, and cases open or close
 * with its folders (`phase_moves_cases`, until what it asked is in `input`). Throws `not_found`,
 * `EditConflict` if somebody has saved it since it was read, what `requireOwn` does, `category_unknown`, and
 * `phase_order_wrong` if it would change between phase and status field although something is linked to it.
 */
export function changePhase(viewer: AdminViewer, id: number, input: PhaseChange, now: number): PhaseView {
  return transact((tx) => {
    const before = findPhase(tx, id)
    if (input.updatedAt && input.updatedAt !== isoInstant(before.updatedAt))
      throw new EditConflict(formValuesOf(before))
    const { title, order, documentCategories } = input
    const stage = stageAfter(before, input)
    const values = { title, order, documentCategories, stage, ...blanksAsNull(input) }
    requireKnown(
      (values.documentCategories ?? []).filter((category) => !before.documentCategories.includes(category)),
    )
    requireSameKind(tx, before, values.order ?? before.order)
    requireOwn(tx, { ...before, ...definedValues(values) }, before)
    const updatedAt = Math.max(now, before.updatedAt + 1)
    const after = followPhases(tx, { actor: actorOf(viewer), now, seen: input.asked }, () =>
      tx
        .update(timelinePhases)
        .set({ ...values, updatedAt })
        .where(eq(timelinePhases.id, id))
        .returning()
        .get(),
    )
    if (after.title !== before.title) renameEvents(tx, id, before.title, after.title)
    const object = { kind: 'phase' as const, id }
    recordPlainChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'phase_changed',
      object,
      before: auditedOf(before),
      after: auditedOf(after),
    })
    return toPhaseView(after)
  })
}

/** How many events belong to a phase. */
export function countEvents(tx: Tx, phaseId: number): number {
  const totals = tx.select({ n: count() }).from(caseEvents).where(eq(caseEvents.phaseId, phaseId)).get()
  return totals?.n ?? 0
}

/** A phase by its id. Throws `not_found`. */
export function findPhase(tx: Tx, id: number): Phase {
  const row = tx.select().from(timelinePhases).where(eq(timelinePhases.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** A phase as shown in its form. */
const formValuesOf = (row: Phase) => ({
  title: row.title,
  order: String(row.order),
  description: row.description ?? '',
  excelColumn: row.excelColumn ?? '',
  documentCategories: row.documentCategories,
  stage: row.stage ?? '',
  updatedAt: isoInstant(row.updatedAt),
})

const auditedOf = ({
  title,
  order,
  description,
  excelColumn,
  documentCategories: folders,
  stage,
}: Phase) => ({
  title,
  order,
  description,
  excelColumn,
  documentCategories: folders,
  stage,
})

function blanksAsNull({ description, excelColumn }: PhaseChange) {
  return {
    ...(description !== undefined && { description: description || null }),
    ...(excelColumn !== undefined && { excelColumn: excelColumn || null }),
  }
}

type Wanted = Parameters<typeof clashOf>[0]

/**
 * A title, an order and a sheet column belong to one phase only. Existing duplicates may stay while they are not edited. Throws
 * `phase_title_taken`, `phase_order_taken`, `phase_column_taken`, and `phase_column_reserved` for a column the sheet needs.
 */
function requireOwn(tx: Tx, phase: Wanted, before?: Phase) {
  const others = tx
    .select()
    .from(timelinePhases)
    .where(ne(timelinePhases.id, before?.id ?? 0))
    .all()
  const clash = clashOf(phase, others, before)
  if (clash) throw new AppError(...clash)
  const column = reservedColumnOf(phase, before)
  if (column !== null) throw new AppError('phase_column_reserved', { column })
}

/** A phase keeps its stage, whatever it is called, until another is chosen; a status field has none. */
function stageAfter(before: Phase, { title, order, stage }: PhaseChange): StageKey | null {
  const after = { title: title ?? before.title, stage: stage ?? before.stage }
  return isTimelinePhase({ order: order ?? before.order }) ? stageOfPhase(after) : null
}

/** Drops missing values, so that they do not replace existing ones. */
const definedValues = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Phase>

function requireKnown(categories: string[]) {
  const known = knownCategories()
  if (categories.some((category) => !known.includes(category))) throw new AppError('category_unknown')
}

function requireSameKind(tx: Tx, before: Phase, order: number) {
  if (isTimelinePhase(before) === isTimelinePhase({ order })) return
  if (before.field !== null || countEvents(tx, before.id) > 0) throw new AppError('phase_order_wrong')
}

/** Gives the events of a phase its new title; titles written by hand are kept. */
export function renameEvents(tx: Tx, phaseId: number, from: string, to: string) {
  tx.update(caseEvents)
    .set({ title: to })
    .where(and(eq(caseEvents.phaseId, phaseId), eq(caseEvents.title, from)))
    .run()
}
