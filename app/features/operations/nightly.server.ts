import { eq } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours, minutes } from '~/domain/duration'
import { log } from '~/infra/log.server'
import { database, transact } from '~db/client'
import { nightlyDuties as duties } from '~db/schema'
import { type Duty, type DutyName, nightlyDuties } from './duties.server'

type Row = typeof duties.$inferSelect

/** How long to wait after the first, second … failure in a row, and after every further one. */
const PAUSES_MS = [minutes(1), minutes(5), minutes(15), hours(1)]
/**
 * If the clock has advanced by more than this since a duty was last done, it may be wrong, and nothing is deleted on
 * that basis.
 */
const LEAP_MS = days(7)

/**
 * Performs the duties not yet done today (at the firm's office), one after the other. Each has its own state, so a
 * failure, or a process that ends half-way, affects neither the other duties nor that duty's day: it is retried with
 * growing pauses. `clock` gives the time (UTC milliseconds); once `stopped`, no further duty begins. Returns how many
 * were done.
 */
export async function doNightlyDuties(
  clock: () => number,
  stopped?: AbortSignal,
  all: Duty[] = nightlyDuties,
): Promise<number> {
  let done = 0
  for (const duty of all) {
    if (stopped?.aborted) break
    if (isDue(find(duty.name), clock()) && (await attempt(duty, clock))) done += 1
  }
  return done
}

/** Days are compared for being different, not later: a clock that was wrong for a day blocks nothing. */
function isDue(row: Row | undefined, now: number): boolean {
  if (!row) return true
  if (row.doneOn === civilDateAt(now)) return false
  const { triedAt, retryAt } = row
  return row.attempts === 0 || triedAt === null || retryAt === null || now < triedAt || now >= retryAt
}

async function attempt({ name, deletes, work }: Duty, clock: () => number): Promise<boolean> {
  const triedAt = clock()
  const { doneAt, attempts } = begin(name, triedAt)
  try {
    if (deletes && doneAt !== null && triedAt - doneAt > LEAP_MS)
      log().warn({ duty: name, doneAt }, 'a nightly duty that deletes waits a day: the clock has leapt')
    else await work(triedAt)
    write(name, { doneOn: civilDateAt(triedAt), doneAt: triedAt, attempts: 0, retryAt: null })
    return true
  } catch (error) {
    write(name, { retryAt: clock() + pauseAfter(attempts) })
    log().error({ err: error, duty: name, attempts }, 'a nightly duty failed')
    return false
  }
}

/** The attempt counts from its start: a process that crashes because of it does not retry at once. */
function begin(name: DutyName, triedAt: number): Row {
  const attempts = (find(name)?.attempts ?? 0) + 1
  return write(name, { attempts, triedAt, retryAt: triedAt + pauseAfter(attempts) })
}

const pauseAfter = (attempts: number) => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? hours(1)

const find = (name: DutyName) => database().select().from(duties).where(eq(duties.name, name)).get()

const write = (name: DutyName, change: Partial<Row>) =>
  transact((tx) =>
    tx
      .insert(duties)
      .values({ ...change, name })
      .onConflictDoUpdate({ target: duties.name, set: change })
      .returning()
      .get(),
  )
