import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { days, seconds } from '~/domain/duration'
import { undecidedRestore } from '~/features/settings/restored.server'
import { expectedFault } from '~/infra/driver-faults.server'
import type { Lease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { JOBS, type JobKind, type JobName } from './catalogue'
import { claimJob, type Ending, endJob, isAnyDue, type Job, LEAPT, planNight } from './job-states.server'
import { noteFailing, noteWorking } from './repeated-jobs.server'

/** What the process of the worker lends to its jobs; without the lease, no job is begun. */
export type Worker = {
  clock: () => number
  stopped: AbortSignal
  lease: () => Pick<Lease, 'assertHeld'> | null
}

type HandlerOf<Kind, Context> = Kind extends { schedule: { every: number } }
  ? (context: Context) => boolean | Promise<boolean>
  : Kind extends { schedule: 'nightly' }
    ? (now: number) => unknown
    : Kind extends { schema: z.ZodType<infer Payload> }
      ? (job: Job & { payload: Payload }, context: Context) => Promise<Ending>
      : never

/** How each kind of job is done; a repeated one answers whether there may be more. */
export type Handlers<Context> = { [Name in JobName]: HandlerOf<(typeof JOBS)[Name], Context> }

/** A kind of job with its handler, of whatever it takes. */
export type Runnable<Context> = {
  name: string
  kind: JobKind
  handler(input: unknown, context: Context): unknown
}

const ASKED_POLL_MS = seconds(1)
const NIGHTLY_POLL_MS = seconds(5)
/** How long a loop that keeps failing waits, at most, unless it waits longer anyway. */
const FAILING_POLL_MS = seconds(5)
/**
 * If the clock has advanced by more than this since a nightly job was last done, it may be wrong, and nothing is deleted on
 * that basis.
 */
const LEAP_MS = days(7)

/** Does all jobs of the catalogue until the worker is stopped: one loop for each kind, and one for the nightly ones. */
export function runJobs<Context extends Worker>(handlers: Handlers<Context>, context: Context) {
  const runnables = Object.entries<JobKind>(JOBS).map(([name, kind]) => ({
    name,
    kind,
    handler: handlers[name as JobName] as Runnable<Context>['handler'],
  }))
  const nightly = runnables.filter(({ kind }) => kind.schedule === 'nightly')
  return [
    ...runnables.flatMap((runnable) => {
      const { name, kind } = runnable
      if (kind.schedule === 'nightly') return []
      if (kind.schedule === 'asked')
        return repeat(name, ASKED_POLL_MS, () => doAsked(runnable, context), context)
      return repeat(name, kind.schedule.every, () => doRepeated(runnable, context), context)
    }),
    repeat('nightly', NIGHTLY_POLL_MS, () => doNights(nightly, context), context),
  ]
}

/** Repeats a task: immediately while there is more, after a pause otherwise. */
export async function repeat(
  name: string,
  pauseMs: number,
  work: () => Promise<boolean>,
  { stopped }: Worker,
) {
  let failures = 0
  while (!stopped.aborted) {
    const more = await work().then(
      (done) => {
        failures = 0
        return done
      },
      (error: unknown) => {
        failures += 1
        log().error({ err: error, job: name }, 'a job of the worker failed')
        return false
      },
    )
    // On a full disk every one of them fails: not several times a second.
    const pause =
      failures === 0 ? pauseMs : Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, FAILING_POLL_MS))
    if (!more) await sleep(pause, undefined, { signal: stopped }).catch(() => undefined)
  }
}

async function doRepeated<Context extends Worker>({ name, handler }: Runnable<Context>, context: Context) {
  if (!context.lease()) return false
  try {
    const more = await handler(context, context)
    noteWorking(name, context.clock())
    return more === true
  } catch (error) {
    noteFailing(name, codeOf(error), context.clock())
    throw error
  }
}

/** Does some jobs that were asked for and are due, at once. True if there may be more. */
export async function doAsked<Context extends Worker>(runnable: Runnable<Context>, context: Context) {
  const { name, kind } = runnable
  noteLate()
  if (kind.schedule !== 'asked' || !isAnyDue(name, context.clock())) return false
  if (kind.held && undecidedRestore()) return false
  const done = await Promise.all(Array.from({ length: kind.atOnce }, () => doNext(runnable, context)))
  return done.every((state) => state !== null)
}

async function doNights<Context extends Worker>(runnables: Runnable<Context>[], context: Context) {
  const done = await doNightly(runnables, context)
  if (done > 0) log().info({ done }, 'nightly duties done')
  return false
}

/** Does the nightly jobs that are due, one after the other: a failure does not affect the others. Returns how many were done. */
export async function doNightly<Context extends Worker>(runnables: Runnable<Context>[], context: Context) {
  let done = 0
  noteLate()
  for (const runnable of runnables) {
    if (context.stopped.aborted || !context.lease()) break
    planNight(runnable.name, context.clock())
    if (isAnyDue(runnable.name, context.clock()) && (await doNext(runnable, context)) === 'done') done += 1
  }
  return done
}

/** Does the job of a kind that is due first, and records how it ended; null if there was none. */
async function doNext<Context extends Worker>(runnable: Runnable<Context>, context: Context) {
  const lease = context.lease()
  const job = lease && claimJob(runnable.name, lease, context.clock())
  if (!job) return null
  const ending = await attempt(runnable, job, context)
  unnoted.push([job, runnable.kind, ending, context.clock()])
  noteLate()
  return ending.state
}

/** How jobs have ended: what cannot be noted, on a full disk, is noted before the next one begins. */
const unnoted: Parameters<typeof endJob>[] = []

function noteLate() {
  for (let [first] = unnoted; first; [first] = unnoted) {
    endJob(...first)
    unnoted.shift()
  }
}

async function attempt<Context extends Worker>(
  { name, kind, handler }: Runnable<Context>,
  job: Job,
  context: Context,
): Promise<Ending> {
  const now = job.begunAt ?? context.clock()
  try {
    if (kind.schedule === 'asked') {
      if (job.expiresAt !== null && job.expiresAt <= now) return { state: 'dropped', error: 'expired' }
      const { success, data } = kind.schema.safeParse(job.payload)
      if (!success) return { state: 'failed', error: 'payload' }
      return (await handler({ ...job, payload: data }, context)) as Ending
    }
    if ('deletes' in kind && kind.deletes && job.finishedAt !== null && now - job.finishedAt > LEAP_MS) {
      const doneAt = job.finishedAt
      log().warn({ job: name, doneAt }, 'a nightly job that deletes waits a day: the clock has leapt')
      return { state: 'done', error: LEAPT }
    }
    await handler(now, context)
    return { state: 'done' }
  } catch (error) {
    log().error({ err: error, job: name, id: job.id, attempts: job.attempts }, 'a job failed')
    return { state: kind.schedule === 'asked' ? 'unknown' : 'again', error: codeOf(error) }
  }
}

const codeOf = (error: unknown) => expectedFault(error)?.code ?? 'unexpected'
