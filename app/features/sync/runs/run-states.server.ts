import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { actorOf, recordAudit, syncActor } from '~/features/audit/record.server'
import { AppError, type Details } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { isSame } from '~db/raw/compare'
import { type RUN_KINDS, type RUN_ORIGINS, type RUN_TASKS, syncPlans, syncRuns } from '~db/schema'
import type { RowChoice } from '../schemas'
import type { SyncRun } from '../sync-run'
import { findRun, type Source } from './sync-runs.server'

/**
 * The states of a run, and what the web asks of the worker. No other module writes them.
 *
 * A run is `queued` (by the web) or begins at once (schedule, command), is `running`, and ends as `done`, `unchanged`,
 * `waiting` or `failed`. A waiting plan becomes `done` (applied) or `undone` (discarded), a run that is done `undone`.
 * Applying and undoing are tasks of the worker: the run keeps its state until they are done.
 */

export type RunOrigin = (typeof RUN_ORIGINS)[number]
export type RunKind = (typeof RUN_KINDS)[number]
type TaskName = (typeof RUN_TASKS)[number]

/** A run as it is asked for; an uploaded workbook is named by its source. */
export type NewRun = { origin: RunOrigin; actor: string } & Partial<
  Pick<SyncRun, Approved | 'kind' | 'force' | 'onlyNew' | 'sourceName' | 'sourceSha256'>
>
type Approved = 'confirmed' | 'answers' | 'sheets' | 'mails'
type Result = 'kind' | 'partial' | 'mails' | 'undoneAt' | 'undoneBy' | 'waitingSince' | 'sameAsRunId'
export type RunOutcome = Pick<SyncRun, 'state'> &
  Partial<Source & Pick<SyncRun, Result | 'finishedAt'>> & {
    counts?: Record<string, number>
    error?: string | null
    errorDetails?: Details
  }
export type Task = { task: 'apply'; choice: RowChoice } | { task: 'undo' }

/** The administrator, as named in runs and the audit trail. */
export const labelOf = (viewer: AdminViewer) => actorOf(viewer).id ?? ''

/** Begins a run that nobody has to wait for; its civil date is the day in Madrid at `now` (UTC milliseconds). */
export function startRun(run: NewRun, now: number): SyncRun {
  return insertRun({ ...run, state: 'running' }, now)
}

/** Asks the worker for a run. */
export function queueRun(run: NewRun, now: number): SyncRun {
  return insertRun({ ...run, state: 'queued', askedAt: now, askedBy: run.actor }, now)
}

function insertRun(run: Omit<typeof syncRuns.$inferInsert, 'civilDate' | 'startedAt'>, now: number): SyncRun {
  return database()
    .insert(syncRuns)
    .values({ ...run, civilDate: civilDateAt(now), startedAt: now })
    .returning()
    .get()
}

const noTask = { task: null, choice: null, taskBegunAt: null }

const TASKS = {
  apply: { state: 'waiting', refusal: 'sync_not_waiting' },
  undo: { state: 'done', refusal: 'sync_not_applied' },
} as const satisfies Record<TaskName, { state: SyncRun['state']; refusal: string }>

/**
 * Asks the worker to apply or undo a run. Throws `not_found`, and `sync_not_waiting` or `sync_not_applied` for a run in
 * another state, or with another task.
 */
export function askTask(tx: Tx, runId: number, newTask: Task, askedBy: string, now: number) {
  const { state, refusal } = TASKS[newTask.task]
  const run = findRun(runId)
  if (run.state !== state || run.task !== null) throw new AppError(refusal)
  tx.update(syncRuns)
    .set({ ...noTask, ...newTask, askedAt: now, askedBy, taskError: null, taskErrorDetails: {} })
    .where(eq(syncRuns.id, runId))
    .run()
}

/** Whether the worker has yet to do something for whoever asked for this run, or for a task of it. */
export const isPending = ({ state, task }: SyncRun) =>
  state === 'queued' || state === 'running' || task !== null

const isAsked = or(eq(syncRuns.state, 'queued'), and(isNotNull(syncRuns.task), isNull(syncRuns.taskBegunAt)))

/** Whether the worker is asked for anything that nobody has begun. */
export const isAnythingAsked = () => isAny(isAsked)

/** Begins what was asked for first: a queued run, or the task of one. The caller holds the lease `sync`, and has closed what was left. */
export function claimNext(now: number): SyncRun | undefined {
  return transact((tx) => {
    const next = tx
      .select()
      .from(syncRuns)
      .where(isAsked)
      .orderBy(asc(syncRuns.askedAt), asc(syncRuns.id))
      .limit(1)
      .get()
    if (!next) return undefined
    const running = { state: 'running' as const, civilDate: civilDateAt(now), startedAt: now }
    return tx
      .update(syncRuns)
      .set(next.task === null ? running : { taskBegunAt: now })
      .where(eq(syncRuns.id, next.id))
      .returning()
      .get()
  })
}

/** Closes a run, or the task of one, with its result, and records it in the audit trail. */
export function finishRun(runId: number, outcome: RunOutcome, now: number): SyncRun {
  return transact((tx) => {
    const row = tx
      .update(syncRuns)
      .set({ finishedAt: now, ...outcome, ...noTask, phase: null })
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

/** Closes a run that has failed, by what it has left. */
export const finishAsLeft = (
  runId: number,
  failure: Pick<RunOutcome, 'error' | 'errorDetails'>,
  now: number,
) => transact((tx) => finishRun(runId, { state: stateLeft(tx, findRun(runId)), ...failure }, now))

/** Records that the plan of a run is applied, and that the run goes on with the documents. Its task is done. */
export function continueRun(tx: Tx, runId: number, outcome: Omit<RunOutcome, 'state'>): SyncRun {
  const going = { ...outcome, ...noTask, state: 'running' as const, phase: 'documents' as const }
  return tx.update(syncRuns).set(going).where(eq(syncRuns.id, runId)).returning().get()
}

/** Closes the task of a run, as it was claimed, that could not be done: the run stays as it is. */
export function failTask({ id, taskBegunAt }: SyncRun, { code, details }: AppError) {
  database()
    .update(syncRuns)
    .set({ ...noTask, taskError: code, taskErrorDetails: details })
    .where(and(eq(syncRuns.id, id), isSame(syncRuns.taskBegunAt, taskBegunAt)))
    .run()
}

/** Discards the plan of a waiting run. */
export function discard(tx: Tx, runId: number, undoneBy: string, now: number) {
  const discarded = { state: 'undone' as const, error: null, undoneAt: now, undoneBy }
  tx.update(syncRuns).set(discarded).where(eq(syncRuns.id, runId)).run()
}

/** Closes a waiting run that a later one has replaced; what was asked of it is refused. */
export function closeReplaced(tx: Tx, { id, task }: SyncRun, newerRunId: number) {
  const refused = task === null ? {} : { taskError: 'sync_not_waiting' }
  const closed = { state: 'undone' as const, error: null, newerRunId, ...noTask, ...refused }
  tx.update(syncRuns).set(closed).where(eq(syncRuns.id, id)).run()
  tx.delete(syncPlans).where(eq(syncPlans.runId, id)).run()
}

const isBegun = or(
  eq(syncRuns.state, 'running'),
  and(isNotNull(syncRuns.task), isNotNull(syncRuns.taskBegunAt)),
)

/** Whether anybody has begun a run or a task and not closed it. */
export const isAnythingBegun = () => isAny(isBegun)

const isAny = (condition: SQL | undefined) =>
  database().select({ id: syncRuns.id }).from(syncRuns).where(condition).limit(1).get() !== undefined

/** What somebody has begun and not closed. */
export const begunRuns = (tx: Tx): SyncRun[] => tx.select().from(syncRuns).where(isBegun).all()

/** Closes a run, or the task of one, that a killed process has left: of a task, nothing was done. */
export function closeLeft(tx: Tx, run: SyncRun, now: number) {
  if (run.task !== null) return failTask(run, new AppError('interrupted'))
  const closed = { state: stateLeft(tx, run), error: 'interrupted', phase: null, finishedAt: now }
  tx.update(syncRuns).set(closed).where(eq(syncRuns.id, run.id)).run()
}

function stateLeft(tx: Tx, { id, appliedAt }: SyncRun): SyncRun['state'] {
  if (appliedAt !== null) return 'done'
  const plan = tx.select({ runId: syncPlans.runId }).from(syncPlans).where(eq(syncPlans.runId, id)).get()
  return plan ? 'waiting' : 'failed'
}
