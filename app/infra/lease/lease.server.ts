import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { and, eq } from 'drizzle-orm'
import { seconds } from '~/domain/duration'
import { database, type Tx, transact } from '~db/client'
import { cutOffOthers, isCutOff, isOnServer, serverAhead, standBehind } from '~db/raw/shared-server'
import { leases } from '~db/schema'
import { isRunning } from '../is-running.server'
import { forgetBeats, lastBeat, startBeating } from './sign-of-life.server'

export type LeaseName = 'sync' | 'worker' | 'drive_token'

const DEAD_MS = seconds(10)
/** With the pause between two looks it is 10 s. */
const SHARED_DEAD_MS = seconds(9)
/** Whoever shows life every 3 s does not look dead for less. */
const LEAP_MS = seconds(5)

const START = '/proc/sys/kernel/random/boot_id'
const start = existsSync(START) ? readFileSync(START, 'utf8').trim() : randomUUID()

/** Under which names this process holds leases. */
const localOwners = new Set<string>()

/** A task that only one process may perform at a time. */
export type Lease = {
  /** Whether somebody else has taken it. */
  isLost(): boolean
  /** Throws if the lease was lost, so that a transaction of a process believed dead changes nothing. */
  assertHeld(tx: Tx): void
  release(): void
}

/**
 * Acquires a lease and keeps it alive, or returns null while another process holds it. A lease is taken over if its
 * process on this host is gone or has not renewed it for 10 s, or 10 s after the clock has leapt, and never from this process; on a
 * server, whoever was the worker before is cut off, and never connects again.
 */
export function takeLease(name: LeaseName, now = Date.now()): Lease | null {
  const owner = randomUUID()
  const isTaken = transact((tx) => {
    const held = tx.select().from(leases).where(eq(leases.name, name)).get()
    if (held && isAlive(held, now)) return false
    if (held) forgetBeats(held.owner)
    const row = { name, owner, host: machine(), pid: process.pid, beatAt: now + serverAhead() }
    tx.insert(leases).values(row).onConflictDoUpdate({ target: leases.name, set: row }).run()
    return true
  })
  if (!isTaken) return null
  if (name === 'worker') {
    cutOffOthers(owner)
    standBehind({ name, owner })
  }
  return keep(name, owner)
}

/** True if a live process holds the lease. */
export function isHeld(name: LeaseName, now = Date.now()): boolean {
  const held = database().select().from(leases).where(eq(leases.name, name)).get()
  return held !== undefined && isAlive(held, now)
}

/** The same of another process than this one. */
export function isHeldElsewhere(name: LeaseName, now = Date.now()): boolean {
  const held = database().select().from(leases).where(eq(leases.name, name)).get()
  return held !== undefined && !localOwners.has(held.owner) && isAlive(held, now)
}

function keep(name: LeaseName, owner: string): Lease {
  const mine = and(eq(leases.name, name), eq(leases.owner, owner))
  const stopBeating = startBeating(owner)
  localOwners.add(owner)
  const isMine = (tx: Tx) => tx.select({ owner: leases.owner }).from(leases).where(mine).get() !== undefined
  return {
    isLost() {
      try {
        return isOnServer() && !isMine(database())
      } catch (error) {
        if (isCutOff(error)) return true
        throw error
      }
    },
    assertHeld(tx) {
      if (!isMine(tx)) throw new Error(`The lease ${name} was lost`)
    },
    release() {
      stopBeating()
      localOwners.delete(owner)
      database().delete(leases).where(mine).run()
      if (name === 'worker') standBehind(null)
    },
  }
}

/** Where process ids mean something. Machines that share a server may have one name: none of them starts as another did. */
const machine = () => (isOnServer() ? `${hostname()} ${start}` : hostname())

/** The heartbeat counts from the moment the lease was acquired: `beatAt` is that moment. */
function isAlive({ owner, host, pid, beatAt }: typeof leases.$inferSelect, now: number): boolean {
  const mayBeOld = !hasLeapt()
  if (localOwners.has(owner)) return true
  const isSilent = isOnServer()
    ? beatAt + SHARED_DEAD_MS <= now + serverAhead()
    : (lastBeat(owner) ?? beatAt) + DEAD_MS <= now
  return !(isSilent && mayBeOld) && (host !== machine() || isRunning(pid))
}

/** How far the clock of the signs of life is ahead of one that never leaps, and when that one showed the last leap. */
let drift: number | undefined
let leaptAt = -Infinity

/** Whether the clock has leapt within 10 s: every sign of life may look old until the next one. */
function hasLeapt(): boolean {
  const steady = performance.now()
  const before = drift
  drift = Date.now() + serverAhead() - steady
  if (before !== undefined && Math.abs(drift - before) > LEAP_MS) leaptAt = steady
  return steady - leaptAt < DEAD_MS
}
