import { hours } from '~/domain/duration'
import { database } from '~db/client'
import { type DUTIES, nightlyDuties as duties } from '~db/schema'

const FAILING_ATTEMPTS = 3
const STUCK_MS = hours(6)

/** A failing duty; `doneOn` is the day of its last success. */
export type FailingDuty = { name: (typeof DUTIES)[number]; attempts: number; doneOn: string | null }

/** Duties that have failed repeatedly or never finish. */
export const failingDuties = (now: number): FailingDuty[] =>
  database()
    .select()
    .from(duties)
    .all()
    .filter(
      ({ attempts, triedAt }) => attempts >= FAILING_ATTEMPTS || (attempts > 0 && isStuck(triedAt, now)),
    )
    .map(({ name, attempts, doneOn }) => ({ name, attempts, doneOn }))

const isStuck = (triedAt: number | null, now: number) => triedAt !== null && triedAt < now - STUCK_MS
