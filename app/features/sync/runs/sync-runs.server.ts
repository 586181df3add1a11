import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { recordAudit, syncActor } from '~/features/audit/record.server'
import { AppError, type Details } from '~/infra/app-error'
import { database, statement, type Tx, transact } from '~db/client'
import { inserting } from '~db/rows'
import { type RUN_KINDS, type RUN_ORIGINS, type RUN_PHASES, syncRows, syncRuns } from '~db/schema'

export type SyncRun = typeof syncRuns.$inferSelect
export type RunOrigin = (typeof RUN_ORIGINS)[number]
export type RunKind = (typeof RUN_KINDS)[number]
export type RunPhase = (typeof RUN_PHASES)[number]
export type Source = { sourceName: string; sourceSha256: string; mappingVersion: string }
export type NewRun = { kind?: RunKind; origin: RunOrigin; actor: string }
export type RunOutcome = Pick<SyncRun, 'state'> &
  Partial<Source> & {
    counts?: Record<string, number>
    error?: string | null
    errorDetails?: Details
  }
type NewRow = Omit<typeof syncRows.$inferInsert, 'runId' | 'position'>

/** Opens a run; its civil date is the day in Madrid at `now` (UTC milliseconds). */
export function startRun(run: NewRun, now: number, state: 'queued' | 'running' = 'running'): SyncRun {
  return database()
    .insert(syncRuns)
    .values({ ...run, state, civilDate: civilDateAt(now), startedAt: now })
    .returning()
    .get()
}

/** A run that was asked for begins. Throws `not_found` when there is none of this id in the queue. */
export function beginRun(runId: number, now: number): SyncRun {
  const run = database()
    .update(syncRuns)
    .set({ state: 'running', civilDate: civilDateAt(now), startedAt: now })
    .where(and(eq(syncRuns.id, runId), eq(syncRuns.state, 'queued')))
    .returning()
    .get()
  if (!run) throw new AppError('not_found')
  return run
}

/** The run with this id. Throws `not_found`. */
export function findRun(runId: number): SyncRun {
  const run = database().select().from(syncRuns).where(eq(syncRuns.id, runId)).get()
  if (!run) throw new AppError('not_found')
  return run
}

/** Notes which bytes a run reads, and under which mapping. */
export function noteSource(runId: number, source: Source) {
  database()
    .update(syncRuns)
    .set({ ...source, phase: 'reading' })
    .where(eq(syncRuns.id, runId))
    .run()
}

/** Notes which workbook a run read. */
export function noteWorkbook(tx: Tx, runId: number, workbookId: number) {
  tx.update(syncRuns).set({ workbookId }).where(eq(syncRuns.id, runId)).run()
}

/** Notes who applied the plan of a run, in the transaction that does. */
export function noteApplied(tx: Tx, runId: number, appliedBy: string, appliedAt: number) {
  tx.update(syncRuns).set({ appliedBy, appliedAt }).where(eq(syncRuns.id, runId)).run()
}

/** Notes what a plan came to in the transaction that makes it so: whatever happens later, it is known. */
export function noteCounts(tx: Tx, runId: number, counts: Record<string, number>) {
  tx.update(syncRuns).set({ counts }).where(eq(syncRuns.id, runId)).run()
}

// Taking an older run back is the last thing that was done, whatever runs came after it.
const lastFirst = [desc(sql`coalesce(${syncRuns.undoneAt}, ${syncRuns.startedAt})`), desc(syncRuns.id)]

/** The run that read a sheet to the end, or was taken back, last. */
export function lastReadRun(): SyncRun | undefined {
  return database()
    .select()
    .from(syncRuns)
    .where(and(inArray(syncRuns.state, ['done', 'waiting', 'undone']), eq(syncRuns.kind, 'sync')))
    .orderBy(...lastFirst)
    .limit(1)
    .get()
}

/** Closes a run with what it came to, and writes it into the audit trail. */
export function finishRun(runId: number, outcome: RunOutcome, now: number): SyncRun {
  return transact((tx) => {
    const row = tx
      .update(syncRuns)
      .set({ ...outcome, phase: null, finishedAt: now })
      .where(eq(syncRuns.id, runId))
      .returning()
      .get()
    recordAudit(tx, {
      at: now,
      actor: syncActor,
      action: 'sync_finished',
      object: { kind: 'run', id: runId },
      detail: { state: outcome.state, ...outcome.counts },
    })
    return row
  })
}

/**
 * What a killed process left open, or queued without anybody left to begin it: of its plan all was done, or all of it waits, or nothing came of it. The documents
 * that it did not get to are the next run's.
 */
export function failAbandonedRuns(_tx: Tx, now: number) {
  statement(
    `UPDATE sync_runs SET error = 'interrupted', phase = NULL, finished_at = ?, state = CASE
       WHEN applied_at IS NOT NULL THEN 'done'
       WHEN EXISTS (SELECT 1 FROM sync_plans WHERE run_id = sync_runs.id) THEN 'waiting'
       ELSE 'failed' END
     WHERE state = 'running' OR (state = 'queued' AND NOT EXISTS (
       SELECT 1 FROM jobs WHERE jobs.state IN ('queued', 'running') AND jobs.payload ->> 'runId' = sync_runs.id))`,
  ).run(now)
}

const insertRow = inserting(syncRows, [
  'runId',
  'position',
  'kind',
  'unit',
  'sheet',
  'cell',
  'caseNumber',
  'reason',
  'detail',
])

/** Adds rows to a run, numbered from `from`. */
export function appendRows(_tx: Tx, runId: number, rows: NewRow[], from: number) {
  for (const [index, { kind, unit, sheet, cell, caseNumber, reason, detail }] of rows.entries()) {
    insertRow({
      runId,
      position: from + index,
      kind,
      unit: unit ?? null,
      sheet: sheet ?? null,
      cell: cell ?? null,
      caseNumber: caseNumber ?? null,
      reason: reason ?? null,
      detail: JSON.stringify(detail ?? {}),
    })
  }
}

/** Takes the rows of a run away, for others in their place. */
export function dropRows(_tx: Tx, runId: number) {
  statement('DELETE FROM sync_rows WHERE run_id = ?').run(runId)
}

/** Says how far a run is. Seen by others at once, unless a transaction is open. */
export function setProgress(runId: number, phase: RunPhase, done = 0, total = 0) {
  statement('UPDATE sync_runs SET phase = ?, progress_done = ?, progress_total = ? WHERE id = ?').run(
    phase,
    done,
    total,
    runId,
  )
}

/**
 * True when the last thing an administrator did was to take a run back, to discard one that had stopped, or to want
 * only some of its rows. Plans that were only looked at and runs of the documents do not count.
 */
export function isHeldBack(): boolean {
  const last = database()
    .select({ state: syncRuns.state, partial: syncRuns.partial })
    .from(syncRuns)
    .where(and(inArray(syncRuns.state, ['done', 'undone']), eq(syncRuns.kind, 'sync')))
    .orderBy(...lastFirst)
    .limit(1)
    .get()
  return last?.state === 'undone' || last?.partial === true
}
