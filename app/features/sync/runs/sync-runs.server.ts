import { and, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import type { Unit } from '~/features/sync/plan/plan-types'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { type RUN_PHASES, syncRows, syncRuns } from '~db/schema'
import type { HeldBy } from '../plan/plan-against-portal.server'
import type { SyncRun } from '../sync-run'
import { waitingRunOf } from '../workbooks/remember-workbook.server'

export type RunPhase = (typeof RUN_PHASES)[number]
export type Source = { sourceName: string; sourceSha256: string; mappingVersion: string }
type NewRow = Omit<typeof syncRows.$inferInsert, 'runId' | 'position' | 'unitKind' | 'unitKey'> & {
  unit?: Unit | null
}

/** The run with this id. Throws `not_found`. */
export function findRun(runId: number): SyncRun {
  const run = database().select().from(syncRuns).where(eq(syncRuns.id, runId)).get()
  if (!run) throw new AppError('not_found')
  return run
}

/** Records which bytes a run reads, and with which mapping. */
export function noteSource(runId: number, source: Source) {
  database()
    .update(syncRuns)
    .set({ ...source, phase: 'reading' })
    .where(eq(syncRuns.id, runId))
    .run()
}

/** Records which workbook a run read. */
export function noteWorkbook(tx: Tx, runId: number, workbookId: number) {
  tx.update(syncRuns).set({ workbookId }).where(eq(syncRuns.id, runId)).run()
}

/** Records who applied the plan of a run, in the same transaction. */
export function noteApplied(tx: Tx, runId: number, appliedBy: string, appliedAt: number) {
  tx.update(syncRuns).set({ appliedBy, appliedAt }).where(eq(syncRuns.id, runId)).run()
}

/** Records the result of a plan in the transaction that applies it: it is known whatever happens later. */
export function noteCounts(tx: Tx, runId: number, counts: Record<string, number>) {
  tx.update(syncRuns).set({ counts }).where(eq(syncRuns.id, runId)).run()
}

/** Records which tables the plan of a waiting run reads that are approved with it. */
export function noteSheets(tx: Tx, runId: number, sheets: SyncRun['sheets']) {
  tx.update(syncRuns).set({ sheets }).where(eq(syncRuns.id, runId)).run()
}

type Reread = Pick<
  SyncRun,
  'sourceName' | 'sourceSha256' | 'mappingVersion' | 'civilDate' | 'counts' | 'sheets'
>

/** Records what a waiting run read when its plan was made again. */
export function noteReadAgain(tx: Tx, runId: number, reread: Reread) {
  tx.update(syncRuns).set(reread).where(eq(syncRuns.id, runId)).run()
}

// Undoing an older run counts as the latest action, whatever runs came after it.
const lastFirst = [desc(sql`coalesce(${syncRuns.undoneAt}, ${syncRuns.startedAt})`), desc(syncRuns.id)]

const isWhole = and(eq(syncRuns.kind, 'sync'), eq(syncRuns.onlyNew, false), isNull(syncRuns.answers))

/** The last run that read a sheet to the end to apply all of it, or was undone. */
export function lastReadRun(): SyncRun | undefined {
  return database()
    .select()
    .from(syncRuns)
    .where(and(inArray(syncRuns.state, ['done', 'waiting', 'undone']), isWhole))
    .orderBy(...lastFirst)
    .limit(1)
    .get()
}

/** The run that waits with what this one has read, or this one if it was discarded; null if nothing waits. */
export function stillWaiting({ id, state, workbookId, newerRunId }: SyncRun): number | null {
  if (state === 'done') return null
  return waitingRunOf(workbookId ?? 0)?.id ?? (newerRunId === null ? id : null)
}

const insertRow = prepared((db, $: Holes<typeof syncRows.$inferSelect>) =>
  db.insert(syncRows).values({
    runId: $.runId,
    position: $.position,
    kind: $.kind,
    unitKind: $.unitKind,
    unitKey: $.unitKey,
    itemKey: $.itemKey,
    sheet: $.sheet,
    cell: $.cell,
    caseNumber: $.caseNumber,
    reason: $.reason,
    detail: $.detail,
  }),
)

/** Adds rows to a run, numbered from `from`. */
export function appendRows(_tx: Tx, runId: number, rows: NewRow[], from: number) {
  for (const [index, { kind, unit, itemKey, sheet, cell, caseNumber, reason, detail }] of rows.entries()) {
    insertRow.run({
      runId,
      position: from + index,
      kind,
      unitKind: unit?.kind ?? null,
      unitKey: unit?.key ?? null,
      itemKey: itemKey ?? null,
      sheet: sheet ?? null,
      cell: cell ?? null,
      caseNumber: caseNumber ?? null,
      reason: reason ?? null,
      detail: detail ?? {},
    })
  }
}

/** Deletes the rows of a run, to be replaced by others. */
export function dropRows(tx: Tx, runId: number) {
  tx.delete(syncRows).where(eq(syncRows.runId, runId)).run()
}

/** Deletes what a run says about documents, to be said anew; returns the number of the next row. */
export function dropRowsOfDocuments(tx: Tx, runId: number): number {
  const ofRun = eq(syncRows.runId, runId)
  const isLeft = and(eq(syncRows.kind, 'note'), eq(syncRows.reason, 'documents_left'))
  tx.delete(syncRows)
    .where(and(ofRun, or(eq(syncRows.kind, 'document'), isLeft)))
    .run()
  const lastRow = tx
    .select({ last: max(syncRows.position) })
    .from(syncRows)
    .where(ofRun)
    .get()
  return (lastRow?.last ?? -1) + 1
}

const writeProgress = prepared(
  (db, $: Holes<{ runId: number; phase: RunPhase; done: number; total: number }>) =>
    db
      .update(syncRuns)
      .set({ phase: $.phase, progressDone: $.done, progressTotal: $.total })
      .where(eq(syncRuns.id, $.runId)),
)

/** Sets the progress of a run. Visible to others at once, unless a transaction is open. */
export function setProgress(runId: number, phase: RunPhase, done = 0, total = 0) {
  writeProgress.run({ runId, phase, done, total })
}

/**
 * The last action of an administrator, if it was to undo a run, to discard one that had stopped, or to apply only some
 * of its rows. Plans that were only viewed, document runs and those that took over what was new do not count, and
 * neither do waiting runs that a later one replaced.
 */
export function heldBy(): HeldBy | null {
  const { state, partial, appliedAt } = syncRuns
  const last = database()
    .select({ state, partial, appliedAt })
    .from(syncRuns)
    .where(
      or(
        and(inArray(state, ['done', 'undone']), isWhole, isNull(syncRuns.newerRunId)),
        and(eq(state, 'undone'), eq(syncRuns.kind, 'sync'), isNull(syncRuns.newerRunId)),
      ),
    )
    .orderBy(...lastFirst)
    .limit(1)
    .get()
  if (last?.state === 'undone') return last.appliedAt === null ? 'discarded' : 'undone'
  return last?.partial ? 'left_out' : null
}
