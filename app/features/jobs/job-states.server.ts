import { and, asc, count, eq, lt, lte, max, notInArray, sql } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { whenOpen } from '~/features/settings/news-settings.server'
import { AppError } from '~/infra/app-error'
import { isUnresolved } from '~/infra/driver-faults.server'
import type { Lease } from '~/infra/lease/lease.server'
import { database, type Tx, transact } from '~db/client'
import { jobs } from '~db/schema'
import { JOBS, type JobKind, type JobName, pauseAfter } from './catalogue'

/** The states of jobs. No other module writes them, but those that ask for a job. */

export type Job = typeof jobs.$inferSelect
/** What has become of an attempt; `again`: it failed, and is tried again after a pause as long as there is one. */
export type Ending = { state: 'done' | 'failed' | 'unknown' | 'dropped' | 'again'; error?: string | null }

const KEPT_MS = days(90)

/** Of a nightly job that deletes: it has waited a day, because the clock may be wrong. */
export const LEAPT = 'leapt'

// Literals, because SQLite plans a statement anew for every value that a partial index could depend on.
/** Conditions on the state of a job, as its indexes have them. */
export const isWaiting = sql`${jobs.state} = 'waiting'`
export const isRunning = sql`${jobs.state} = 'running'`

const dueFirst = (kind: string, now: number) =>
  database()
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isWaiting, lte(jobs.runAt, now)))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)

/** What was begun without an answer whether that holds: if it does, nobody else is at it. */
const unanswered = new Map<number, Job>()

const isAsBegun = ({ id, begunAt }: Job) => and(eq(jobs.id, id), isRunning, eq(jobs.begunAt, begunAt ?? 0))

const begunAfterAll = (kind: string) =>
  [...unanswered.values()].find(
    (job) => job.kind === kind && database().select().from(jobs).where(isAsBegun(job)).get(),
  )

/** Whether a job of this kind is due: it takes no lock. */
export const isAnyDue = (kind: string, now: number) =>
  begunAfterAll(kind) !== undefined || dueFirst(kind, now).get() !== undefined

/**
 * Begins the job of a kind that is due first. The attempt counts from its start, so that a crash in between can lose what
 * must not be done twice, and what crashes its process is not tried again at once. Throws if the lease is lost.
 */
export function claimJob(kind: string, lease: Pick<Lease, 'assertHeld'>, now: number): Job | undefined {
  const begun = begunAfterAll(kind)
  let job: Job | undefined
  try {
    transact((tx) => {
      lease.assertHeld(tx)
      job = begun ?? beginFirst(tx, kind, now)
    })
    if (job) unanswered.delete(job.id)
    return job
  } catch (error) {
    if (job && isUnresolved(error)) unanswered.set(job.id, job)
    throw error
  }
}

const beginFirst = (tx: Tx, kind: string, now: number): Job | undefined =>
  tx
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, begunAt: now })
    .where(eq(jobs.id, sql`(${dueFirst(kind, now)})`))
    .returning()
    .get()

/** Records what has become of an attempt, unless somebody else has closed it since. */
export function endJob(job: Job, kind: JobKind, { state, error = null }: Ending, now: number) {
  const next = state === 'again' ? afterFailure(job, kind, error, now) : { state, error, finishedAt: now }
  const attempts = state === 'done' && job.kind === job.key ? { attempts: 0 } : {}
  transact((tx) =>
    tx
      .update(jobs)
      .set({ ...next, ...attempts })
      .where(isAsBegun(job))
      .run(),
  )
}

function afterFailure(job: Job, kind: JobKind, error: string | null, now: number) {
  const pause = 'pauses' in kind ? pauseAfter(kind, job.attempts) : null
  if (pause === null) return { state: 'failed' as const, error, finishedAt: now }
  const runAt = 'byDay' in kind && kind.byDay ? whenOpen(now + pause) : now + pause
  return runAt >= (job.expiresAt ?? Infinity)
    ? { state: 'failed' as const, error, finishedAt: now }
    : { state: 'waiting' as const, error, runAt }
}

/**
 * Closes what a killed process left running; the caller has just taken the lease, so nobody is at it. What was scheduled
 * has tried and comes again after its pause; what was asked for may have been done, and is not done again.
 */
export function closeAbandonedJobs() {
  transact((tx) => {
    for (const job of tx.select().from(jobs).where(isRunning).all()) {
      const kind: JobKind | undefined = JOBS[job.kind as JobName]
      const isRepeated = kind !== undefined && kind.schedule === 'nightly'
      const begunAt = job.begunAt ?? job.runAt
      const next = isRepeated
        ? { state: 'waiting' as const, runAt: begunAt + (pauseAfter(kind, job.attempts) ?? 0) }
        : { state: 'unknown' as const, finishedAt: begunAt }
      tx.update(jobs)
        .set({ ...next, error: 'interrupted' })
        .where(eq(jobs.id, job.id))
        .run()
    }
  })
}

/**
 * Makes a nightly job due that was not done today (at the firm's office). Days are compared for being different, not
 * later, and an attempt that lies ahead does not count: a clock that was wrong for a day blocks nothing.
 */
export function planNight(name: string, now: number) {
  const row = findScheduled(name)
  const isPlanned = row !== undefined && (row.state !== 'done' || isToday(row.begunAt, now))
  const isAhead = row?.state === 'waiting' && row.begunAt !== null && now < row.begunAt && now < row.runAt
  if (isPlanned && !isAhead) return
  writeScheduled(name, { state: 'waiting', runAt: now }, now)
}

const isToday = (at: number | null, now: number) => at !== null && civilDateAt(at) === civilDateAt(now)

/** The row of a scheduled job; a repeated one that has never failed has none. */
export const findScheduled = (name: string) => database().select().from(jobs).where(eq(jobs.key, name)).get()

/** Writes the row of a scheduled job, whose key is its kind. */
export const writeScheduled = (name: string, change: Partial<Job> & { runAt: number }, now: number) =>
  transact((tx) =>
    tx
      .insert(jobs)
      .values({ createdAt: now, ...change, kind: name, key: name })
      .onConflictDoUpdate({ target: jobs.key, set: change })
      .run(),
  )

/** The job with this number. Throws `not_found`. */
export function findJob(id: number): Job {
  const job = database().select().from(jobs).where(eq(jobs.id, id)).get()
  if (!job) throw new AppError('not_found')
  return job
}

/** Whether a nightly job that is done was done on another day. */
export const isNextDay = ({ begunAt }: Job, now: number) => !isToday(begunAt, now)

/** Whether a person may have it done now. */
export function mayRun({ kind, key, state, error, expiresAt }: Job, now: number): boolean {
  if (expiresAt !== null && expiresAt <= now) return false
  if (key === kind)
    return JOBS[kind as JobName]?.schedule === 'nightly' && state !== 'running' && error !== LEAPT
  // A device that is gone, and what nobody understands, fail again.
  return state === 'waiting' || (state === 'failed' && !/^(?:gone|payload)\b/.test(error ?? ''))
}

/** Deletes what was asked for long ago and is over: its keys do not come again. */
export function sweepJobs(tx: Tx, now: number) {
  const isOver = notInArray(jobs.state, ['waiting', 'running'])
  const wasAsked = sql`${jobs.key} <> ${jobs.kind}`
  tx.delete(jobs)
    .where(and(lt(jobs.createdAt, now - KEPT_MS), isOver, wasAsked))
    .run()
}

/** How many jobs of a kind wait, and when the last of them was made (UTC milliseconds). */
export const waitingOf = (kind: JobName) =>
  database()
    .select({ count: count(), last: max(jobs.createdAt) })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isWaiting))
    .get()

/** Drops what waits of a kind, in the caller's transaction: it is never done. */
export const dropWaiting = (tx: Tx, kind: JobName, now: number) =>
  tx
    .update(jobs)
    .set({ state: 'dropped', finishedAt: now })
    .where(and(eq(jobs.kind, kind), isWaiting))
    .run()
