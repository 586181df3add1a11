import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { and, eq } from 'drizzle-orm'
import { seconds } from '~/domain/duration'
import { database, type Tx, transact } from '~db/client'
import { leases } from '~db/schema'
import { isRunning } from '../is-running.server'
import { forgetBeats, lastBeat, startBeating } from './sign-of-life.server'

export type LeaseName = 'sync' | 'worker' | 'drive_token'

const DEAD_MS = seconds(10)

/** A task that only one process may perform at a time. */
export type Lease = {
  /** Throws if the lease was lost, so that a transaction of a process believed dead changes nothing. */
  assertHeld(tx: Tx): void
  release(): void
}

/**
 * Acquires a lease and keeps it alive, or returns null while another process holds it. A lease is taken over if its
 * process on this host is gone or has not renewed it for 10 s.
 */
export function takeLease(name: LeaseName, now = Date.now()): Lease | null {
  const owner = randomUUID()
  const taken = transact((tx) => {
    const held = tx.select().from(leases).where(eq(leases.name, name)).get()
    if (held && isAlive(held, now)) return false
    if (held) forgetBeats(held.owner)
    const row = { name, owner, host: hostname(), pid: process.pid, beatAt: now }
    tx.insert(leases).values(row).onConflictDoUpdate({ target: leases.name, set: row }).run()
    return true
  })
  return taken ? keep(name, owner) : null
}

/** True if a live process holds the lease. */
export function isHeld(name: LeaseName, now = Date.now()): boolean {
  const held = database().select().from(leases).where(eq(leases.name, name)).get()
  return held !== undefined && isAlive(held, now)
}

function keep(name: LeaseName, owner: string): Lease {
  const mine = and(eq(leases.name, name), eq(leases.owner, owner))
  const stopBeating = startBeating(owner)
  return {
    assertHeld(tx) {
      if (!tx.select({ owner: leases.owner }).from(leases).where(mine).get())
        throw new Error(`The lease ${name} was lost`)
    },
    release() {
      stopBeating()
      database().delete(leases).where(mine).run()
    },
  }
}

/** The heartbeat counts from the moment the lease was acquired: `beatAt` is that moment. */
function isAlive({ owner, host, pid, beatAt }: typeof leases.$inferSelect, now: number): boolean {
  if ((lastBeat(owner) ?? beatAt) + DEAD_MS <= now) return false
  return host !== hostname() || isRunning(pid)
}
