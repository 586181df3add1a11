import { eq, inArray, lt } from 'drizzle-orm'
import { type Tx, transact } from '~db/client'
import { rateLimits } from '~db/schema'
import { AppError } from './app-error'
import { env } from './env.server'
import { type Subject, subjectKey, type Use } from './subject.server'

/** What is counted, for whom, in a window (milliseconds). Each window has its own counter. */
export type Counter = { use: Use; of: Subject[]; windowMs: number }
/** The number of uses allowed in a window (milliseconds). */
export type Rule = { times: number; windowMs: number }
export type Limit = Counter & Rule

/** The same rules for a use and for the subjects it also counts for. */
export const limitsOn = (use: Use, of: Subject[], rules: Rule[]): Limit[] =>
  rules.map((rule) => ({ ...rule, use, of }))

type Refusal = 'too_many_requests' | 'codes_used_up'

/** Counts one use of each limit, all or none. Throws `too_many_requests` with `retryAfter` in seconds. */
export function consume(limits: Limit[], now: number) {
  transact((tx) => {
    refuseAfter(longestWait(tx, limits, now))
    for (const limit of limits) count(tx, limit, now)
  })
}

/** True if a limit is used up; counts nothing. */
export function isExhausted(limits: Limit[], now: number): boolean {
  return transact((tx) => longestWait(tx, limits, now) > 0)
}

/** Throws `too_many_requests`, or a more specific `refusal`, if a limit is used up; counts nothing. */
export function requireRoom(limits: Limit[], now: number, refusal?: Refusal) {
  transact((tx) => refuseAfter(longestWait(tx, limits, now), refusal))
}

/** Counts one use of each limit without refusing any. */
export function countEvent(counters: Counter[], now: number) {
  transact((tx) => {
    for (const counter of counters) count(tx, counter, now)
  })
}

export type BackOff = Counter & { free: number; firstMs: number; maxMs: number }

/**
 * Counts an attempt as failed before it is checked, so that a hundred parallel attempts cannot slip through; after a
 * success, `resetCounters` reverts it. Once the free attempts are used up, each failure doubles the time the key is
 * blocked. Throws `too_many_requests` while the key is blocked.
 */
export function recordAttempt({ free, firstMs, maxMs, ...counter }: BackOff, now: number) {
  const key = keyOf(counter)
  transact((tx) => {
    refuseAfter(leftUntil(find(tx, key)?.blockedUntil ?? 0, now, maxMs))
    const over = count(tx, counter, now, counter.windowMs + maxMs) - free * env().LIMITS_FACTOR
    if (over < 0) return
    const blockedUntil = now + Math.min(firstMs * 2 ** over, maxMs)
    const row = { blockedUntil, windowEnds: blockedUntil + counter.windowMs }
    tx.update(rateLimits).set(row).where(eq(rateLimits.key, key)).run()
  })
}

/** Resets the counters after a success. */
export function resetCounters(counters: Counter[]) {
  const keys = counters.map(keyOf)
  transact((tx) => tx.delete(rateLimits).where(inArray(rateLimits.key, keys)).run())
}

/** Deletes counters that no limit needs any more. */
export function sweepLimits(tx: Tx, now: number) {
  tx.delete(rateLimits).where(lt(rateLimits.windowEnds, now)).run()
}

/** How long a window or a block still lasts. More than twice `mostMs` was noted by a clock that was ahead, and is over. */
const leftUntil = (end: number, now: number, mostMs: number) =>
  end - now > 2 * mostMs ? 0 : Math.max(0, end - now)

function count(tx: Tx, counter: Counter, now: number, mostMs = counter.windowMs): number {
  const key = keyOf(counter)
  const row = find(tx, key)
  const live = row && leftUntil(row.windowEnds, now, mostMs) > 0
  const next = {
    key,
    count: live ? row.count + 1 : 1,
    windowEnds: live ? row.windowEnds : now + counter.windowMs,
  }
  tx.insert(rateLimits).values(next).onConflictDoUpdate({ target: rateLimits.key, set: next }).run()
  return next.count
}

const longestWait = (tx: Tx, limits: Limit[], now: number) =>
  Math.max(0, ...limits.map((limit) => waitOf(tx, limit, now)))

function waitOf(tx: Tx, limit: Limit, now: number): number {
  const row = find(tx, keyOf(limit))
  const full = row && row.count >= limit.times * env().LIMITS_FACTOR
  return full ? leftUntil(row.windowEnds, now, limit.windowMs) : 0
}

function refuseAfter(waitMs: number, refusal: Refusal = 'too_many_requests') {
  if (waitMs > 0) throw new AppError(refusal, { retryAfter: Math.ceil(waitMs / 1000) })
}

const find = (tx: Tx, key: string) => tx.select().from(rateLimits).where(eq(rateLimits.key, key)).get()
const keyOf = ({ use, of, windowMs }: Counter) => subjectKey(use, of, windowMs)
