import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminViewer } from '~/access/viewer'
import { seconds } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { SheetsToAccept } from '~/features/spreadsheet/sheet-answers'
import { AppError, restoreError } from '~/infra/app-error'
import { isHeld } from '~/infra/lease/lease.server'
import type { ReceivedFile } from '~/infra/storage/disk-store.server'
import { statement, transact } from '~db/client'
import { uploadLocation } from '../read/upload-location.server'
import type { RowChoice } from '../schemas'
import type { SyncRun } from '../sync-run'
import { enqueueJob, jobResult, labelOf } from './sync-jobs.server'
import * as runs from './sync-runs.server'

const WAIT_MS = seconds(60)
const POLL_MS = 80

/** A requested run, and the job that executes it; a run already in progress has none. */
export type Requested = { runId: number; jobId: string | null }

/** `finished` is null for a run that takes longer than the caller waits: it continues. */
export type Outcome = {
  runId: number
  finished: SyncRun | null
  result: Record<string, string | number>
}

/** An uploaded workbook: its file name, and where its bytes are. */
export type Upload = { name: string } & Pick<ReceivedFile, 'location' | 'sha256'>

/** `force` reads the workbook even if it is the one that was last read; `sheets` are the approved ones. */
type DriveWish = { kind?: runs.RunKind; force?: boolean; sheets?: SheetsToAccept }

/**
 * Asks the worker for a synchronisation with the drive. A run in progress is joined: its result answers both. Throws
 * `worker_missing` if no worker has been alive for 10 s.
 */
export function requestDriveRun(
  viewer: AdminViewer,
  { kind = 'sync', force = false, sheets }: DriveWish,
  now: number,
): Requested {
  requireWorker(now)
  const running = () => (force ? null : (findJob(kind) ?? findRunning(kind)))
  // Joining writes nothing, so that it need not wait for a run that holds the database.
  const joined = running()
  if (joined) return joined
  return transact(() => {
    const begun = running()
    if (begun) return begun
    const run = runs.startRun({ kind, origin: 'admin', actor: labelOf(viewer) }, now, 'queued')
    const jobId = enqueueJob({ task: 'run', runId: run.id, label: labelOf(viewer), force, sheets }, now)
    return { runId: run.id, jobId }
  })
}

/**
 * Asks the worker to import an uploaded workbook, or only to plan it (`preview`). `sheets` are those approved by the
 * uploader. The bytes are moved to a separate place next to the data until they are no longer needed. Throws
 * `worker_missing`.
 */
export async function requestUploadRun(
  viewer: AdminViewer,
  { name: givenName, location: received, sha256 }: Upload,
  { kind, sheets }: { kind: 'sync' | 'preview'; sheets?: SheetsToAccept },
  now: number,
): Promise<Requested> {
  requireWorker(now)
  const name = givenName.normalize('NFC')
  const location = uploadLocation(sha256, name)
  await mkdir(dirname(location), { recursive: true, mode: 0o700 })
  await rename(received, location)
  return transact(() => {
    const run = runs.startRun({ kind, origin: 'upload', actor: labelOf(viewer) }, now, 'queued')
    runs.noteSource(run.id, { sourceName: name, sourceSha256: sha256, mappingVersion: '' })
    const upload = { name, location }
    const label = labelOf(viewer)
    const jobId = enqueueJob({ task: 'run', runId: run.id, label, upload, sheets, force: true }, now)
    return { runId: run.id, jobId }
  })
}

/**
 * Asks for a run's plan to be made again, from the same workbook: after a mapping, or after data has changed. Throws
 * `not_found`, `worker_missing`.
 */
export function requestPlanAgain(viewer: AdminViewer, runId: number, now: number): Requested {
  requireWorker(now)
  const { origin, sourceName, sourceSha256 } = runs.findRun(runId)
  if (origin !== 'upload') return requestDriveRun(viewer, { kind: 'preview', force: true }, now)
  if (!sourceName || !sourceSha256) throw new AppError('not_found')
  const upload = { name: sourceName, location: uploadLocation(sourceSha256, sourceName) }
  return transact(() => {
    const run = runs.startRun({ kind: 'preview', origin, actor: labelOf(viewer) }, now, 'queued')
    const label = labelOf(viewer)
    return {
      runId: run.id,
      jobId: enqueueJob({ task: 'run', runId: run.id, label, upload, force: true }, now),
    }
  })
}

/** Asks the worker to apply the plan of a run. Throws `not_found`, `sync_not_waiting`, `worker_missing`. */
export function requestApply(viewer: AdminViewer, runId: number, choice: RowChoice, now: number): Requested {
  requireWorker(now)
  if (runs.findRun(runId).state !== 'waiting') throw new AppError('sync_not_waiting')
  return requestTask(viewer, runId, { task: 'apply', choice }, now)
}

/** Asks the worker to undo a run. Throws `not_found`, `sync_not_applied`, `worker_missing`. */
export function requestUndo(viewer: AdminViewer, runId: number, now: number): Requested {
  requireWorker(now)
  if (runs.findRun(runId).state !== 'done') throw new AppError('sync_not_applied')
  return requestTask(viewer, runId, { task: 'undo' }, now)
}

type Task = { task: 'apply'; choice: RowChoice } | { task: 'undo' }

function requestTask(viewer: AdminViewer, runId: number, task: Task, now: number): Requested {
  return transact((tx) => {
    const action = task.task === 'apply' ? 'sync_applied' : 'sync_undone'
    const object = { kind: 'run' as const, id: runId }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action, object, detail: { asked: true } })
    return { runId, jobId: enqueueJob({ ...task, runId, label: labelOf(viewer) }, now) }
  })
}

/**
 * Waits for the requested run, at most 60 s. Throws the `AppError` with which the job or run ended, including the run's
 * number; `worker_missing` if the worker has gone in the meantime.
 */
export async function outcomeOf({ runId, jobId }: Requested, waitMs = WAIT_MS): Promise<Outcome> {
  for (const end = Date.now() + waitMs; ; await sleep(POLL_MS)) {
    const result = withRun(runId, () => (jobId === null ? runResult(runId) : jobResult(jobId)))
    if (result) return { runId, finished: finished(runId), result }
    if (Date.now() >= end) return { runId, finished: null, result: {} }
    requireWorker(Date.now(), runId)
  }
}

function withRun<T>(runId: number, ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (error instanceof AppError) throw error.with({ runId })
    throw error
  }
}

function finished(runId: number): SyncRun {
  const run = runs.findRun(runId)
  if (run.state === 'failed') throw restoreError(run.error, run.errorDetails, { runId })
  if (run.state === 'waiting' && run.kind === 'sync' && run.error !== null)
    throw run.error === 'sync_looks_older'
      ? restoreError(run.error, run.errorDetails, { runId })
      : new AppError('sync_needs_yes', {}, { runId })
  return run
}

function requireWorker(now: number, runId?: number) {
  if (!isHeld('worker', now)) throw new AppError('worker_missing', {}, runId ? { runId } : {})
}

/** The result of a run without a job: null while it is in progress. */
const runResult = (runId: number) => (runs.findRun(runId).state === 'running' ? null : { runId })

/** A run started by the schedule or from the command line. */
function findRunning(kind: runs.RunKind): Requested | null {
  const row = statement(
    "SELECT id FROM sync_runs WHERE state = 'running' AND kind = ? AND origin IN ('schedule', 'command') LIMIT 1",
  ).get(kind) as { id: number } | undefined
  return row && isHeld('sync') ? { runId: row.id, jobId: null } : null
}

/** The job of a drive run in progress. */
function findJob(kind: runs.RunKind): Requested | null {
  const row = statement(
    `SELECT jobs.id AS jobId, sync_runs.id AS runId FROM jobs
     JOIN sync_runs ON sync_runs.id = jobs.payload ->> 'runId'
     WHERE jobs.name = 'sync' AND jobs.state IN ('queued', 'running') AND jobs.payload ->> 'task' = 'run'
       AND sync_runs.kind = ? AND sync_runs.origin = 'admin' ORDER BY jobs.due_at LIMIT 1`,
  ).get(kind)
  return (row as Requested | undefined) ?? null
}
