import { perDatabase, sqlite } from '../client'
import { engine } from '../engine'
import type { PostgresConnection } from '../postgres/connection'
import { PostgresError } from '../postgres/link'
import { FENCED } from '../postgres/protocol'

/*
 * What several machines with one server need: a common clock, and an end to what somebody writes who has lost the right to.
 */

const MEASURED_EVERY_MS = 60_000
const MOST_DRIFT_MS = 1000
/** `drift`: of this machine's clock against one that never leaps. */
const measured = perDatabase<{ at: number; drift: number; ahead: number }>()

/** Whether the data are on a server: others may open them from other machines, and its own tools make and read copies of them. */
export const isOnServer = () => engine() === 'postgres'

/** How far the server's clock is ahead of this machine's (milliseconds); 0 for a file. */
export function serverAhead(): number {
  if (!isOnServer()) return 0
  const known = measured.get()
  const at = performance.now()
  const drift = Date.now() - at
  const isFresh = known && at - known.at < MEASURED_EVERY_MS
  if (isFresh && Math.abs(drift - known.drift) < MOST_DRIFT_MS) return known.ahead
  const now = Number(sqlite().prepare(CLOCK).pluck().get())
  const ahead = Math.round(now - Date.now())
  measured.set({ at, drift, ahead })
  return ahead
}

/**
 * Until the open transaction ends, of which this is the first statement, whoever asks for the keys that values are sealed with waits: reading and
 * writing all of them beside others would be run again without an end. No effect on a file, which has one writer.
 */
export function holdSealingKeys() {
  if (isOnServer()) sqlite().prepare('LOCK TABLE sealing_keys IN ACCESS EXCLUSIVE MODE').run()
}

const CLOCK = 'SELECT extract(epoch FROM clock_timestamp()) * 1000'
const STILL_HELD = 'SELECT 1 FROM leases WHERE name = $1 AND owner = $2'
/** Webs, workers that stand by and signs of life have names without an owner; a server may have databases of other firms. */
const END = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'portal ________-%' AND application_name <> ? AND pid <> pg_backend_pid()
  AND EXISTS (SELECT 1 FROM leases WHERE name = 'worker' AND owner = ?)`

/** From now on this process uses connections only as long as it holds the lease; null lifts that. No effect on a file. */
export function standBehind(lease: { name: string; owner: string } | null) {
  if (!isOnServer()) return
  const fence = lease && {
    application: nameOf(lease.owner),
    check: { text: STILL_HELD, values: [lease.name, lease.owner] },
  }
  ;(sqlite() as unknown as PostgresConnection).stand(fence)
}

/**
 * Ends the connections of all who were the worker before the one that holds its lease as `owner`, since a takeover may have broken off
 * before it did: what they were writing is taken back. No effect for one that has lost the lease, or on a file.
 */
export function cutOffOthers(owner: string) {
  if (isOnServer()) sqlite().prepare(END).all(nameOf(owner), owner)
}

/** True for the answer to somebody who was cut off, and no longer holds the lease. */
export const isCutOff = (error: unknown): boolean => error instanceof PostgresError && error.code === FENCED

const nameOf = (owner: string) => `portal ${owner}`
