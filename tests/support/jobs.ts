import { JOBS, type JobName } from '~/features/jobs/catalogue'
import { doAsked, doNightly, type Runnable, type Worker } from '~/features/jobs/run-jobs.server'
import { openMailSender } from '~/infra/mail/transport.server'
import { handlers } from '../../scripts/jobs'

/** How many jobs there are of each night. */
export const NIGHTLY = Object.values(JOBS).filter(({ schedule }) => schedule === 'nightly').length

type Context = Parameters<(typeof handlers)['mail.codes']>[0]
type Clock = () => number

/** A worker of the test's own process: nobody else does jobs on its database. */
export const workerAt = (clock: Clock, stopped = new AbortController().signal): Context => ({
  ...{ clock, stopped, lease: () => ({ assertHeld: () => undefined }) },
  ...{ codes: openMailSender(), bulk: openMailSender() },
})

/** A kind of job as the worker does it, or as a test says. */
export const runnable = (name: JobName, handler: unknown = handlers[name]): Runnable<Worker> => ({
  ...{ name, kind: JOBS[name] },
  handler: handler as Runnable<Worker>['handler'],
})

/** Tells some devices what is due; true if there may be more. */
export const sendPushes = (clock: Clock) => doAsked(runnable('push'), workerAt(clock))

const nights = (Object.keys(JOBS) as JobName[]).filter((name) => name.startsWith('nightly.'))

/** Does the nightly jobs that are due, or those of the test; returns how many were done. */
export const doNight = (clock: Clock, all = nights.map((name) => runnable(name)), stopped?: AbortSignal) =>
  doNightly(all, workerAt(clock, stopped))
