import { expectedFault } from '~/infra/driver-faults.server'
import { perDatabase } from '~db/client'
import { findScheduled, writeScheduled } from './job-states.server'

/** By name, how each repeated job last failed; null for one that works. One that is not in it is as its row says. */
const known = perDatabase<Map<string, string | null>>()

/** Notes that a repeated job fails, since when and why: once, not each time. */
export const noteFailing = (name: string, error: string, now: number) =>
  note(name, error, (row) => {
    const begunAt = row?.state === 'waiting' ? row.begunAt : now
    writeScheduled(name, { state: 'waiting', attempts: 1, error, begunAt, runAt: now }, now)
  })

/** Notes that a repeated job works, if its row says that it does not. */
export const noteWorking = (name: string, now: number) =>
  note(name, null, (row) => {
    if (row?.state !== 'waiting') return
    writeScheduled(name, { state: 'done', attempts: 0, error: null, runAt: now, finishedAt: now }, now)
  })

function note(name: string, outcome: string | null, write: (row: ReturnType<typeof findScheduled>) => void) {
  const outcomes = known.get() ?? new Map<string, string | null>()
  known.set(outcomes)
  if (outcomes.get(name) === outcome) return
  try {
    write(findScheduled(name))
    outcomes.set(name, outcome)
  } catch (error) {
    // On a full disk, or while the database is held, it is noted the next time.
    if (!expectedFault(error)) throw error
  }
}
