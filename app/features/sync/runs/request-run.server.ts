import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { seconds } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { keepUpload } from '~/features/documents/store/uploaded-workbook.server'
import type { SheetsToAccept } from '~/features/spreadsheet/sheet-answers'
import { AppError, restoreError } from '~/infra/app-error'
import { isHeld } from '~/infra/lease/lease.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { database, transact } from '~db/client'
import { syncRuns } from '~db/schema'
import type { MailsChoice, RowChoice } from '../schemas'
import type { SyncRun } from '../sync-run'
import { stillAccepted } from '../workbooks/remember-workbook.server'
import { requireAhead, requireChoices } from './applying/require-choices.server'
import { askTask, isPending, labelOf, queueRun, type RunKind, type Task } from './run-states.server'
import { findRun } from './sync-runs.server'

const WAIT_MS = seconds(60)
const POLL_MS = 80
/** When a worker has gone, the next one is at work as soon as that. */
const SUCCESSION_MS = seconds(3)

/** The run whose outcome the caller waits for: a new one, one in progress, or one with a task. */
export type Requested = { runId: number }

/** `finished` is null for a run that takes longer than the caller waits: it continues. */
export type Outcome = { runId: number; finished: SyncRun | null }

/** An uploaded workbook: its file name, and where its bytes are. */
export type Upload = { name: string } & Omit<ReceivedFile, 'id'>

/**
 * `force` reads the workbook even if it is the one that was last read; `onlyNew` leaves existing clients and cases, and
 * documents, as they are; `sheets` are the approved ones, `mails` is when the welcome e-mails leave.
 */
type DriveWish = { kind?: RunKind; force?: boolean; onlyNew?: boolean; sheets?: SheetsToAccept }
type Approved = Pick<DriveWish, 'sheets'> & { mails?: MailsChoice }

/**
 * Asks the worker for a synchronisation with the drive. A run in progress is joined: its result answers both. Throws
 * `worker_missing` if no worker has been alive for 10 s.
 */
export function requestDriveRun(
  viewer: AdminViewer,
  { kind = 'sync', force = false, onlyNew = false, sheets }: DriveWish,
  now: number,
): Requested {
  requireWorker(now)
  const inProgress = () => (force ? null : findInProgress(kind, onlyNew))
  // Joining writes nothing, so that it need not wait for a run that holds the database.
  const joined = inProgress()
  if (joined) return joined
  const newRun = { kind, origin: 'admin' as const, actor: labelOf(viewer), force, onlyNew, sheets }
  return transact(() => inProgress() ?? { runId: queueRun(newRun, now).id })
}

/**
 * Asks the worker to import an uploaded workbook, or only to plan it (`preview`). The bytes are kept until they are
 * no longer needed. Throws `worker_missing`, `mails_time_wrong`.
 */
export async function requestUploadRun(
  viewer: AdminViewer,
  { name: givenName, ...received }: Upload,
  { kind, sheets, mails }: { kind: 'sync' | 'preview' } & Approved,
  now: number,
): Promise<Requested> {
  requireWorker(now)
  requireAhead(mails, now)
  const sourceName = givenName.normalize('NFC')
  await keepUpload(received, sourceName)
  return requestReading(viewer, { kind, sourceName, sourceSha256: received.sha256, sheets, mails }, now)
}

/**
 * Asks for a run's plan to be made again, from the same workbook: after a mapping, or after data has changed; it shows
 * what is in `accepts`, or in the sheets that it showed, but for those left out since. Throws `not_found`, `worker_missing`.
 */
export function requestPlanAgain(
  viewer: AdminViewer,
  runId: number,
  now: number,
  accepts?: SheetsToAccept,
): Requested {
  requireWorker(now)
  const run = findRun(runId)
  const { origin, sourceName, sourceSha256 } = run
  const sheets = accepts ?? stillAccepted(run)
  if (origin !== 'upload') return requestDriveRun(viewer, { kind: 'preview', force: true, sheets }, now)
  if (!sourceName || !sourceSha256) throw new AppError('not_found')
  return requestReading(viewer, { kind: 'preview', sourceName, sourceSha256, sheets }, now)
}

/**
 * Asks the worker to approve one question, and nothing else: the workbook of the run that asked it is read again,
 * because the answer applies to its current contents. `sheets`: the question is whether to read these. Throws
 * `not_found`, `worker_missing`.
 */
export function requestAnswer(
  viewer: AdminViewer,
  { key, runId }: { key: string; runId: number },
  now: number,
  { sheets, mails }: Approved,
): Requested {
  requireWorker(now)
  const { origin, sourceName, sourceSha256 } = findRun(runId)
  const runFields = { kind: 'sync' as const, answers: [key], sheets, mails }
  const requested = () => {
    if (origin !== 'upload')
      return {
        runId: queueRun({ ...runFields, origin: 'admin', actor: labelOf(viewer), force: true }, now).id,
      }
    if (!sourceName || !sourceSha256) throw new AppError('not_found')
    return requestReading(viewer, { ...runFields, sourceName, sourceSha256 }, now)
  }
  return transact((tx) => {
    const made = requested()
    const object = { kind: 'run' as const, id: made.runId }
    const detail = { asked: true }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'sync_applied', object, detail })
    return made
  })
}

type Reading = { kind: RunKind; sourceName: string; sourceSha256: string; answers?: string[] } & Approved

function requestReading(viewer: AdminViewer, reading: Reading, now: number): Requested {
  const newRun = { ...reading, origin: 'upload' as const, actor: labelOf(viewer), force: true }
  return { runId: queueRun(newRun, now).id }
}

/** Asks the worker to apply a plan. Throws `not_found`, `sync_not_waiting`, `worker_missing`, as `requireChoices` does. */
export function requestApply(viewer: AdminViewer, runId: number, choice: RowChoice, now: number): Requested {
  return requestTask(viewer, runId, { task: 'apply', choice }, now)
}

/** Asks the worker to undo a run. Throws `not_found`, `sync_not_applied`, `worker_missing`. */
export function requestUndo(viewer: AdminViewer, runId: number, now: number): Requested {
  return requestTask(viewer, runId, { task: 'undo' }, now)
}

function requestTask(viewer: AdminViewer, runId: number, newTask: Task, now: number): Requested {
  requireWorker(now)
  return transact((tx) => {
    askTask(tx, runId, newTask, labelOf(viewer), now)
    if (newTask.task === 'apply') requireChoices(runId, newTask.choice, now)
    const action = newTask.task === 'apply' ? 'sync_applied' : 'sync_undone'
    const object = { kind: 'run' as const, id: runId }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action, object, detail: { asked: true } })
    return { runId }
  })
}

/**
 * Waits for the requested run, at most 60 s. Throws the `AppError` with which the run or its task ended, including the
 * run's number; `worker_missing` if the worker has gone in the meantime and no other has taken its place.
 */
export async function waitForRun({ runId }: Requested, waitMs = WAIT_MS): Promise<Outcome> {
  let seen = Date.now()
  for (const end = seen + waitMs; ; await sleep(POLL_MS)) {
    const run = findRun(runId)
    if (!isPending(run)) return { runId, finished: requireResult(run) }
    const now = Date.now()
    if (now >= end) return { runId, finished: null }
    if (isHeld('worker', now)) seen = now
    if (now - seen > SUCCESSION_MS) throw new AppError('worker_missing', {}, { runId })
  }
}

function requireResult(run: SyncRun): SyncRun {
  const more = { runId: run.id }
  if (run.taskError !== null) throw restoreError(run.taskError, run.taskErrorDetails, more)
  if (run.state === 'failed') throw restoreError(run.error, run.errorDetails, more)
  if (run.state === 'waiting' && run.kind === 'sync' && run.error !== null)
    throw run.error === 'sync_looks_older'
      ? restoreError(run.error, run.errorDetails, more)
      : new AppError('sync_needs_yes', {}, more)
  return run
}

function requireWorker(now: number) {
  if (!isHeld('worker', now)) throw new AppError('worker_missing')
}

/** The oldest run with the drive that is queued or running. One that answers questions is not joined, nor one that was killed. */
function findInProgress(kind: RunKind, onlyNew: boolean): Requested | null {
  const { id, state, origin, answers } = syncRuns
  const isDrive = and(inArray(origin, ['schedule', 'command', 'admin']), isNull(answers))
  const isOpen = inArray(state, isHeld('sync') ? ['queued', 'running'] : ['queued'])
  const oldest = database()
    .select({ runId: id })
    .from(syncRuns)
    .where(and(isOpen, eq(syncRuns.kind, kind), eq(syncRuns.onlyNew, onlyNew), isDrive))
    .orderBy(asc(id))
    .limit(1)
    .get()
  return oldest ?? null
}
