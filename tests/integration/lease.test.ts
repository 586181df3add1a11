import { utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hours } from '~/domain/duration'
import { isTurning } from '~/infra/lease/beats'
import { isHeld, type Lease, takeLease } from '~/infra/lease/lease.server'
import { lastBeat } from '~/infra/lease/sign-of-life.server'
import { database, transact } from '~db/client'
import { leases } from '~db/schema'
import { beatOf } from '../support/beats'
import { caseRow, writeCases } from '../support/case-sheet'
import { testOnSqlite } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { runScript, until } from '../support/portal'

const holderOf = (name: 'sync' | 'worker') =>
  database().select().from(leases).where(eq(leases.name, name)).get()

function taken(lease: Lease | null): Lease {
  if (!lease) throw new Error('the lease was not given')
  return lease
}

/** As another process holds it: one that asks is alive itself. */
const leaveToAnother = () => database().update(leases).set({ owner: 'another' }).run()

test('a lease is held by one at a time, until it is given back', () => {
  freshPortal()
  const first = taken(takeLease('sync'))
  expect(takeLease('sync')).toBeNull()
  expect([isHeld('sync'), isHeld('worker')]).toEqual([true, false])
  const other = taken(takeLease('worker'))
  first.release()
  expect([isHeld('sync'), isHeld('worker')]).toEqual([false, true])
  const second = taken(takeLease('sync'))
  first.release()
  expect(takeLease('sync')).toBeNull()
  second.release()
  other.release()
})

test('a holder that has not beaten for ten seconds has lost its lease to the next, unless that is itself', () => {
  freshPortal()
  const first = taken(takeLease('sync'))
  const later = Date.now() + 60_000
  expect([isHeld('sync', later), takeLease('sync', later)]).toEqual([true, null])
  leaveToAnother()
  expect([isHeld('sync'), isHeld('sync', later)]).toEqual([true, false])
  const second = taken(takeLease('sync', later))
  transact((tx) => expect(() => first.assertHeld(tx)).toThrow(/lease sync was lost/))
  transact((tx) => second.assertHeld(tx))
  first.release()
  // A server counts by its own clock.
  expect(Math.abs((holderOf('sync')?.beatAt ?? 0) - later)).toBeLessThan(5_000)
  second.release()
})

test('a lost lease stops a transaction, and nothing of it is kept', () => {
  freshPortal()
  const first = taken(takeLease('sync'))
  leaveToAnother()
  const second = taken(takeLease('sync', Date.now() + 60_000))
  const work = () =>
    transact((tx) => {
      tx.insert(leases).values({ name: 'x', owner: 'x', host: 'x', pid: 1, beatAt: 1 }).run()
      first.assertHeld(tx)
    })
  expect(work).toThrow(/lost/)
  expect(database().select().from(leases).all()).toHaveLength(1)
  first.release()
  second.release()
})

// A transaction on a server sees no beats: there `machines-worker` looks.
testOnSqlite(
  'a holder whose work holds its event loop and the database goes on showing that it lives',
  () => {
    freshPortal()
    const lease = taken(takeLease('sync'))
    const owner = holderOf('sync')?.owner ?? ''
    const first = beatOf(owner)
    const pause = new Int32Array(new SharedArrayBuffer(4))
    const waitsUntil = Date.now() + 60_000
    transact(() => {
      while (beatOf(owner) === first && Date.now() < waitsUntil) Atomics.wait(pause, 0, 0, 50)
    })
    expect(beatOf(owner)).toBeGreaterThan(first)
    lease.release()
    expect(lastBeat(owner)).toBeNull()
  },
)

test('one whose event loop has not turned for five minutes hangs, and shows no more signs of life', () => {
  expect(isTurning(0, 299_999)).toBe(true)
  expect(isTurning(0, 300_000)).toBe(false)
})

testOnSqlite('a process of another computer is believed alive as long as it beats', () => {
  freshPortal()
  const now = Date.now()
  const row = { name: 'sync', owner: 'other', host: `not-${hostname()}`, pid: 999_999, beatAt: now }
  database().insert(leases).values(row).run()
  expect([isHeld('sync', now + 9_999), isHeld('sync', now + 10_000)]).toEqual([true, false])
  expect(takeLease('sync', now + 5_000)).toBeNull()
  taken(takeLease('sync', now + 10_000)).release()
})

test('as long as a worker of another machine is at work, no file without a row is taken for nobody’s', async () => {
  const DATA_DIR = freshPortal()
  const other = { owner: 'other', host: `not-${hostname()}`, pid: 999_999, beatAt: Date.now() + hours(1) }
  database()
    .insert(leases)
    .values({ name: 'worker', ...other })
    .run()
  const { code, output } = await runScript('check-documents', { DATA_DIR }, { args: ['--mend'] })
  expect([code, output]).toEqual([1, expect.stringContaining('runs on another machine: stop it there too')])
})

test('the lease of a process that was killed is free at once', async () => {
  const DATA_DIR = freshPortal()
  const { child, ended } = startScript('worker', { DATA_DIR })
  await until('the worker takes its lease', async () => isHeld('worker'))
  expect(holderOf('worker')?.pid).toBe(child.pid)
  expect(takeLease('worker')).toBeNull()
  child.kill('SIGKILL')
  await ended
  expect(holderOf('worker')?.pid).toBe(child.pid)
  expect(isHeld('worker')).toBe(false)
  taken(takeLease('worker')).release()
})

test('a worker that is told to end does so within ten seconds and gives its lease back', async () => {
  const DATA_DIR = freshPortal()
  const { child, ended, output } = startScript('worker', { DATA_DIR })
  await until('the nightly duties are over', async () => output().includes('nightly duties done'))
  child.kill('SIGTERM')
  expect(await Promise.race([ended, sleep(10_000, 'still running')])).toBe(0)
  expect(holderOf('worker')).toBeUndefined()
})

test('a worker that starts while the lease of a dead one still counts takes it once it may', async () => {
  const DATA_DIR = freshPortal()
  const beatAt = Date.now() - 8_500
  const left = { name: 'worker', owner: 'dead', host: 'the container before', pid: 7, beatAt }
  database().insert(leases).values(left).run()
  const { child } = startScript('worker', { DATA_DIR })
  const pid = await until('the new worker holds the lease', async () =>
    holderOf('worker')?.owner === 'dead' ? null : holderOf('worker')?.pid,
  )
  expect(pid).toBe(child.pid)
})

test('a synchronisation that is killed in the middle leaves no lease that stops the next', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1)])
  // A recent file makes the run wait two seconds for it to settle.
  const now = new Date()
  utimesSync(`${DATA_DIR}/drive/Seguimiento.xlsx`, now, now)
  const { child, ended } = startScript('sync', { DATA_DIR })
  await until('the run has begun', async () => isHeld('sync'))
  expect(takeLease('sync')).toBeNull()
  child.kill('SIGKILL')
  await ended
  taken(takeLease('sync')).release()
})

// The last one here: whatever leapt for it leaps back.
testOnSqlite(
  'a clock that leaps takes no lease from a living holder; one that is dead loses it ten seconds later',
  () => {
    freshPortal()
    const row = { name: 'sync', owner: 'other', host: `not-${hostname()}`, pid: 999_999, beatAt: Date.now() }
    database().insert(leases).values(row).run()
    expect(isHeld('sync')).toBe(true)
    const past = { wall: 0, steady: 0 }
    const [wall, steady] = [Date.now, performance.now.bind(performance)]
    vi.spyOn(Date, 'now').mockImplementation(() => wall() + past.wall)
    vi.spyOn(performance, 'now').mockImplementation(() => steady() + past.steady)
    onTestFinished(() => void vi.restoreAllMocks())
    past.wall = hours(1)
    expect([isHeld('sync'), takeLease('sync')]).toEqual([true, null])
    past.wall += 5_000
    past.steady += 5_000
    expect(takeLease('sync')).toBeNull()
    past.wall += 5_000
    past.steady += 5_000
    taken(takeLease('sync')).release()
  },
)
