import { eq, lt } from 'drizzle-orm'
import { type Tx, transact } from '~db/client'
import { rateLimits } from '~db/schema'
import { AppError } from './app-error'
import { keyedHash } from './crypto.server'
import { env } from './env.server'

/** So many times in a window (milliseconds) for one key; the key is stored only as a keyed hash. */
export type Limit = { key: string; times: number; windowMs: number }

/** Counts a use of each limit, all or none. Throws `too_many_requests` with `retryAfter` in seconds. */
export function take(limits: Limit[], now: number) {
  transact((tx) => {
    refuseAfter(longestWait(tx, limits, now))
    for (const limit of limits) count(tx, limit, now)
  })
}

/** True when a limit is used up; counts nothing. */
export function isUsedUp(limits: Limit[], now: number): boolean {
  return transact((tx) => longestWait(tx, limits, now) > 0)
}

/** Throws `too_many_requests` when a limit is used up; counts nothing. */
export function requireRoom(limits: Limit[], now: number) {
  transact((tx) => refuseAfter(longestWait(tx, limits, now)))
}

/** Counts a use of each limit and refuses nothing. */
export function tally(limits: Limit[], now: number) {
  transact((tx) => {
    for (const limit of limits) count(tx, limit, now)
  })
}

export type BackOff = { key: string; free: number; windowMs: number; firstMs: number; maxMs: number }

/**
 * Counts a try as failed before it is looked at, so that a hundred at once do not slip through together;
 * `forgive` takes it back after a success. Past the free ones each failure blocks the key twice as long as the
 * one before. Throws `too_many_requests` while the key is blocked.
 */
export function attempt({ key, free, windowMs, firstMs, maxMs }: BackOff, now: number) {
  transact((tx) => {
    refuseAfter((find(tx, hashed(key))?.blockedUntil ?? 0) - now)
    const over = count(tx, { key, windowMs }, now) - free * env().LIMITS_FACTOR
    if (over < 0) return
    const blockedUntil = now + Math.min(firstMs * 2 ** over, maxMs)
    const row = { blockedUntil, windowEnds: blockedUntil + windowMs }
    tx.update(rateLimits)
      .set(row)
      .where(eq(rateLimits.key, hashed(key)))
      .run()
  })
}

/** Forgets the failures of a key, after a success. */
export function forgive(key: string) {
  transact((tx) =>
    tx
      .delete(rateLimits)
      .where(eq(rateLimits.key, hashed(key)))
      .run(),
  )
}

/** Removes what no limit needs any more. */
export function sweepLimits(tx: Tx, now: number) {
  tx.delete(rateLimits).where(lt(rateLimits.windowEnds, now)).run()
}

function count(tx: Tx, { key, windowMs }: Pick<Limit, 'key' | 'windowMs'>, now: number): number {
  const row = find(tx, hashed(key))
  const live = row && row.windowEnds > now
  const next = {
    key: hashed(key),
    count: live ? row.count + 1 : 1,
    windowEnds: live ? row.windowEnds : now + windowMs,
  }
  tx.insert(rateLimits).values(next).onConflictDoUpdate({ target: rateLimits.key, set: next }).run()
  return next.count
}

const longestWait = (tx: Tx, limits: Limit[], now: number) =>
  Math.max(0, ...limits.map((limit) => waitOf(tx, limit, now)))

function waitOf(tx: Tx, { key, times }: Limit, now: number): number {
  const row = find(tx, hashed(key))
  const full = row && row.windowEnds > now && row.count >= times * env().LIMITS_FACTOR
  return full ? row.windowEnds - now : 0
}

function refuseAfter(waitMs: number) {
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) })
}

const find = (tx: Tx, key: string) => tx.select().from(rateLimits).where(eq(rateLimits.key, key)).get()
const hashed = (key: string) => keyedHash('limits', key)
