import { randomUUID } from 'node:crypto'
import type { AdminViewer } from '~/access/viewer'
import { type Actor, actorOf } from '~/features/audit/record.server'
import type { SheetsToAccept } from '~/features/spreadsheet/sheet-answers'
import { AppError, restoreError } from '~/infra/app-error'
import { type Lease, takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { statement, transact } from '~db/client'
import type { RowChoice } from '../schemas'
import { applyStoredRun } from './apply-run.server'
import { runSync } from './run-sync.server'
import * as runs from './sync-runs.server'
import { undoStoredRun } from './undo-stored-run.server'

/**
 * What the web asks of the worker. The web never parses a workbook nor walks a drive: it leaves a job and watches for
 * its result.
 */
export type SyncJob = { runId: number; label: string } & (
  | {
      task: 'run'
      upload?: { name: string; location: string }
      force?: boolean
      confirmed?: boolean
      sheets?: SheetsToAccept
    }
  | { task: 'apply'; choice: RowChoice }
  | { task: 'undo' }
)

type JobRow = { id: string; state: string; error: string | null; result: string | null; payload: string }
type Result = Record<string, string | number>

/** Leaves a job for the worker; returns its id. */
export function enqueueJob(job: SyncJob, now: number): string {
  const id = `sync:${randomUUID()}`
  statement("INSERT INTO jobs (id, name, payload, state, due_at) VALUES (?, 'sync', ?, 'queued', ?)").run(
    id,
    JSON.stringify(job),
    now,
  )
  return id
}

/** What became of a job: null while it is not done. Throws the `AppError` it ended with. */
export function jobResult(id: string): Result | null {
  const row = statement('SELECT id, state, error, result FROM jobs WHERE id = ?').get(id) as
    | JobRow
    | undefined
  if (!row) throw new AppError('not_found')
  const result = JSON.parse(row.result ?? '{}') as Result
  if (row.state === 'failed') throw restoreError(row.error, result)
  return row.state === 'done' ? result : null
}

/** The worker's turn: does the oldest job, unless somebody else is synchronising. True when there was one. */
export async function doNextSyncJob(now: number): Promise<boolean> {
  if (!statement("SELECT 1 FROM jobs WHERE name = 'sync' AND state = 'queued'").get()) return false
  const lease = takeLease('sync', now)
  if (!lease) return false
  try {
    const row = claim()
    if (!row) return false
    await finishJob(row.id, () => carryOut(JSON.parse(row.payload) as SyncJob, lease))
    return true
  } finally {
    lease.release()
  }
}

/** Jobs that a worker left behind when it was killed: nothing of them is half done, and nobody repeats them. */
export function failInterruptedJobs(now: number) {
  statement(
    "UPDATE jobs SET state = 'failed', error = 'interrupted', finished_at = ? WHERE name = 'sync' AND state = 'running'",
  ).run(now)
}

const claim = () =>
  transact(
    () =>
      statement(
        `UPDATE jobs SET state = 'running', attempts = attempts + 1 WHERE id = (
           SELECT id FROM jobs WHERE name = 'sync' AND state = 'queued' ORDER BY due_at, id LIMIT 1
         ) RETURNING id, payload`,
      ).get() as JobRow | undefined,
  )

async function carryOut(job: SyncJob, lease: Lease): Promise<Result> {
  const actor: Actor = { kind: 'admin', id: job.label || null }
  if (job.task === 'apply') await applyStoredRun(job.runId, job.choice, { actor, label: job.label }, lease)
  else if (job.task === 'undo') {
    const { kept } = undoStoredRun(job.runId, { actor, label: job.label }, lease)
    return { runId: job.runId, kept: kept.length, rows: kept.map(({ label }) => label).join(', ') }
  } else {
    const { kind, origin } = runs.findRun(job.runId)
    const { upload, force, confirmed, sheets, runId } = job
    await runSync({ runId, kind, origin, actor: job.label, upload, force, confirmed, sheets }, lease)
  }
  return { runId: job.runId }
}

async function finishJob(id: string, work: () => Promise<Result>) {
  const close = statement('UPDATE jobs SET state = ?, error = ?, result = ?, finished_at = ? WHERE id = ?')
  try {
    const result = await work()
    close.run('done', null, JSON.stringify(result), Date.now(), id)
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('unexpected')
    if (!(error instanceof AppError))
      log().error({ err: error, job: id }, 'a job of the synchronisation failed')
    close.run('failed', known.code, JSON.stringify(known.details), Date.now(), id)
  }
}

/** Who asked, as runs and the audit trail name them. */
export const labelOf = (viewer: AdminViewer) => actorOf(viewer).id ?? ''
