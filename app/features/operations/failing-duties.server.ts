import { and, gt, gte, lt } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { hours } from '~/domain/duration'
import { database } from '~db/client'
import { jobs } from '~db/schema'

const FAILING_ATTEMPTS = 3
const STUCK_MS = hours(6)
const PREFIX = 'nightly.'

/** A failing nightly job; `doneOn` is the day of its last success. */
export type FailingDuty = { name: string; attempts: number; doneOn: string | null }

/** Nightly jobs that have failed repeatedly or never finish. */
export const failingDuties = (now: number): FailingDuty[] =>
  database()
    .select()
    .from(jobs)
    .where(and(gte(jobs.key, PREFIX), lt(jobs.key, 'nightly/'), gt(jobs.attempts, 0)))
    .all()
    .filter(({ attempts, begunAt }) => attempts >= FAILING_ATTEMPTS || isStuck(begunAt, now))
    .map(({ kind, attempts, finishedAt }) => ({
      name: kind.slice(PREFIX.length),
      attempts,
      doneOn: finishedAt === null ? null : civilDateAt(finishedAt),
    }))

const isStuck = (begunAt: number | null, now: number) => begunAt !== null && begunAt < now - STUCK_MS
