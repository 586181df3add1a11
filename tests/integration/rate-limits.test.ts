import { expect, test } from 'vitest'
import { days, minutes, seconds } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import { retryAfterOf } from '~/infra/http/expected-fault.server'
import {
  type BackOff,
  consume,
  countEvent,
  isExhausted,
  type Limit,
  recordAttempt,
  requireRoom,
  resetCounters,
  sweepLimits,
} from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { rateLimits } from '~db/schema'
import { freshPortal } from '../support/fresh-portal'

const NOW = 1_760_000_000_000
const counter = (id: string) => ({ use: 'link_request' as const, of: [{ kind: 'name' as const, id }] })
const limit = (id: string, times = 3, windowMs = minutes(10)): Limit => ({ ...counter(id), times, windowMs })
const backOff: BackOff = {
  ...counter('admin'),
  free: 3,
  windowMs: minutes(15),
  firstMs: seconds(1),
  maxMs: seconds(6),
}

/** The seconds until the next attempt is allowed; null if the work was allowed. */
function waitOf(work: () => void): number | null {
  try {
    work()
    return null
  } catch (error) {
    const wait = error instanceof AppError ? retryAfterOf(error) : undefined
    if (wait === undefined) throw error
    return wait
  }
}

test('the last use that is allowed is allowed, the next is told when to come back', () => {
  freshPortal()
  for (let use = 1; use <= 3; use += 1) expect(waitOf(() => consume([limit('a')], NOW))).toBeNull()
  expect(waitOf(() => consume([limit('a')], NOW))).toBe(600)
  expect(waitOf(() => consume([limit('a')], NOW + 1))).toBe(600)
  expect(waitOf(() => consume([limit('a')], NOW + seconds(590)))).toBe(10)
  expect(waitOf(() => consume([limit('b')], NOW))).toBeNull()
})

test('a window ends to the millisecond, and refused uses do not make it longer', () => {
  freshPortal()
  for (let use = 1; use <= 3; use += 1) consume([limit('a')], NOW)
  expect(waitOf(() => consume([limit('a')], NOW + minutes(10) - 1))).toBe(1)
  expect(waitOf(() => consume([limit('a')], NOW + minutes(10)))).toBeNull()
  expect(database().select().from(rateLimits).all()).toMatchObject([
    { count: 1, windowEnds: NOW + minutes(20) },
  ])
})

test('of several limits all are counted or none, and the longest wait is told', () => {
  freshPortal()
  const both = [limit('short', 1, seconds(30)), limit('long', 2, minutes(60))]
  expect(waitOf(() => consume(both, NOW))).toBeNull()
  expect(waitOf(() => consume(both, NOW))).toBe(30)
  expect(database().select().from(rateLimits).all()).toMatchObject([{ count: 1 }, { count: 1 }])
  expect(waitOf(() => consume(both, NOW + seconds(30)))).toBeNull()
  expect(waitOf(() => consume(both, NOW + seconds(31)))).toBe(3600 - 31)
})

test('looking counts nothing, tallying refuses nothing', () => {
  freshPortal()
  for (let use = 1; use <= 5; use += 1) requireRoom([limit('a')], NOW)
  expect(database().select().from(rateLimits).all()).toEqual([])
  for (let use = 1; use <= 5; use += 1) countEvent([limit('a')], NOW)
  expect(isExhausted([limit('a')], NOW)).toBe(true)
  expect(waitOf(() => requireRoom([limit('a')], NOW))).toBe(600)
  expect(isExhausted([limit('a', 6)], NOW)).toBe(false)
  expect(isExhausted([limit('a')], NOW + minutes(10))).toBe(false)
})

test('past the free tries each failure blocks twice as long as the one before, up to the longest', () => {
  freshPortal()
  let now = NOW
  for (let free = 1; free <= backOff.free; free += 1)
    expect(waitOf(() => recordAttempt(backOff, now))).toBeNull()
  for (const wait of [1, 2, 4, 6, 6, 6]) {
    expect(waitOf(() => recordAttempt(backOff, now))).toBe(wait)
    expect(waitOf(() => recordAttempt(backOff, now + seconds(wait) - 1))).toBe(1)
    now += seconds(wait)
    expect(waitOf(() => recordAttempt(backOff, now))).toBeNull()
  }
})

test('tries that are refused while the key is blocked make the block no longer', () => {
  freshPortal()
  for (let free = 1; free <= 3; free += 1) recordAttempt(backOff, NOW)
  for (let knock = 0; knock < 50; knock += 1)
    expect(waitOf(() => recordAttempt(backOff, NOW + knock))).toBe(1)
  expect(waitOf(() => recordAttempt(backOff, NOW + seconds(1)))).toBeNull()
})

test('a success forgets the failures of its key and of no other', () => {
  freshPortal()
  for (let free = 1; free <= 3; free += 1) {
    recordAttempt(backOff, NOW)
    recordAttempt({ ...backOff, ...counter('other') }, NOW)
  }
  resetCounters([backOff])
  expect(waitOf(() => recordAttempt(backOff, NOW))).toBeNull()
  expect(waitOf(() => recordAttempt({ ...backOff, ...counter('other') }, NOW))).toBe(1)
})

test('failures are remembered through a block and forgotten after a quiet window', () => {
  freshPortal()
  for (let free = 1; free <= 3; free += 1) recordAttempt(backOff, NOW)
  expect(waitOf(() => recordAttempt(backOff, NOW + seconds(1) + backOff.windowMs - 1))).toBeNull()
  expect(waitOf(() => recordAttempt(backOff, NOW + seconds(1) + backOff.windowMs))).toBe(2)
  resetCounters([backOff])
  for (let free = 1; free <= 3; free += 1) recordAttempt(backOff, NOW)
  const quiet = NOW + seconds(1) + backOff.windowMs
  for (let free = 1; free <= 3; free += 1) expect(waitOf(() => recordAttempt(backOff, quiet))).toBeNull()
})

test('what was counted while the clock was ahead by far keeps nobody out; a clock that is a little ahead counts', () => {
  freshPortal()
  const countAt = (now: number) => {
    for (let use = 1; use <= 3; use += 1) {
      consume([limit('a')], now)
      recordAttempt(backOff, now)
    }
  }
  countAt(NOW + days(365))
  expect(isExhausted([limit('a')], NOW)).toBe(false)
  countAt(NOW + seconds(5))
  expect(waitOf(() => consume([limit('a')], NOW))).toBe(605)
  expect(waitOf(() => recordAttempt(backOff, NOW))).toBe(6)
})

test('a hundred tries at once are counted one by one', async () => {
  freshPortal()
  const tries = Array.from({ length: 100 }, async () => {
    await Promise.resolve()
    return waitOf(() => recordAttempt(backOff, NOW))
  })
  const passed = (await Promise.all(tries)).filter((wait) => wait === null)
  expect(passed).toHaveLength(backOff.free)
  const uses = Array.from({ length: 100 }, async () => waitOf(() => consume([limit('a', 40)], NOW)))
  expect((await Promise.all(uses)).filter((wait) => wait === null)).toHaveLength(40)
})

test('the same word is another counter for each kind, use and window', () => {
  freshPortal()
  const kinds = ['name', 'dni', 'network', 'mailbox', 'device'] as const
  const limits: Limit[] = [
    ...kinds.map((kind) => ({ ...limit('7', 1), of: [{ kind, id: '7' }] })),
    { ...limit('7', 1), of: [{ kind: 'user', id: 7 }] },
    { ...limit('7', 1), use: 'code_request' },
    limit('7', 1, minutes(20)),
  ]
  for (const one of limits) expect(waitOf(() => consume([one], NOW))).toBeNull()
  for (const one of limits) expect(waitOf(() => consume([one], NOW))).not.toBeNull()
})

test('LIMITS_FACTOR multiplies what is allowed', () => {
  freshPortal({ LIMITS_FACTOR: '10' })
  for (let use = 1; use <= 30; use += 1) {
    expect(waitOf(() => consume([limit('a')], NOW))).toBeNull()
    expect(waitOf(() => recordAttempt(backOff, NOW))).toBeNull()
  }
  expect(waitOf(() => consume([limit('a')], NOW))).toBe(600)
  expect(waitOf(() => recordAttempt(backOff, NOW))).toBe(1)
})

test('keys are stored only as hashes, and swept once their window is over', () => {
  freshPortal()
  consume([limit('code:12345678Z')], NOW)
  for (let free = 1; free <= 4; free += 1) waitOf(() => recordAttempt(backOff, NOW))
  const rows = database().select().from(rateLimits).all()
  expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  transact((tx) => sweepLimits(tx, NOW + minutes(10)))
  expect(database().select().from(rateLimits).all()).toHaveLength(2)
  transact((tx) => sweepLimits(tx, NOW + minutes(10) + 1))
  expect(database().select().from(rateLimits).all()).toHaveLength(1)
  transact((tx) => sweepLimits(tx, NOW + minutes(60)))
  expect(database().select().from(rateLimits).all()).toEqual([])
})
