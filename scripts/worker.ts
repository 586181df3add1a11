import { setMaxListeners } from 'node:events'
import { boot, requireStore } from '~/boot.server'
import { hours } from '~/domain/duration'
import { closeAbandonedJobs } from '~/features/jobs/job-states.server'
import { repeat, runJobs } from '~/features/jobs/run-jobs.server'
import { markInterrupted } from '~/features/mail/send-due.server'
import { startMetrics } from '~/features/metrics/start-metrics.server'
import { lookThroughDatabase } from '~/features/operations/look-through-database.server'
import { tidyOwnDisk } from '~/features/operations/nightly-work.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { stopCalls } from '~/infra/drive/graph/timing.server'
import { isOutOfRoom } from '~/infra/driver-faults.server'
import { env } from '~/infra/env.server'
import { isHeld, type Lease, takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { openMailSender } from '~/infra/mail/transport.server'
import { reportSeal } from '~/infra/signing/report-seal.server'
import { handlers } from './jobs'
import { sayFailure } from './say-failure'

/** The process next to the web: it does the jobs of the catalogue. */

const LEASE_POLL_MS = 500
const TIDY_EVERY_MS = hours(1)

try {
  boot('worker')
  await requireStore()
  await reportSeal(Date.now())
} catch (error) {
  sayFailure(error)
  process.exit(1)
}

const stopping = new AbortController()
// Every loop waits with it.
setMaxListeners(0, stopping.signal)
let held: Lease | null = null
/** The same, once nothing is left of whoever held it before. */
let lease: Lease | null = null
const codes = openMailSender()
const bulk = openMailSender()

void startMetrics(null)
void lookThroughDatabase()
log().info('worker started')
if (env().SMTP_URL && !env().PUBLIC_URL)
  log().warn(
    `PUBLIC_URL is not set: links in mails lead to ${env().publicUrl}, where only this computer finds the portal`,
  )

const worker = { clock: Date.now, stopped: stopping.signal, lease: () => lease, codes, bulk }
// Before it takes anything that it would have to give back.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
const loops = [
  repeat('sign of life', LEASE_POLL_MS, holdLease, worker),
  repeat('own disk', TIDY_EVERY_MS, tidy, worker),
  ...runJobs(handlers, worker),
]

/** Nights do this where the lease is; here it needs none. */
async function tidy(): Promise<boolean> {
  await tidyOwnDisk({ standsBy: held === null && isHeld('worker') })
  return false
}

/** On a full disk the worker lives all the same, and does what it can once there is room. */
function unlessFull(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    log().error({ err: error }, 'the disk is full')
  }
}

/**
 * The lease of a crashed worker may remain valid for some seconds, and others stand by as long as one works. What it left
 * running is closed before a job is begun.
 */
async function holdLease(): Promise<boolean> {
  if (held?.isLost()) return makeRoom()
  held ??= takeLease('worker')
  if (held && !lease) {
    unlessFull(() => markInterrupted(Date.now()))
    unlessFull(() => pushKeys(Date.now()))
    closeAbandonedJobs()
    lease = held
    log().info('this worker is at work')
  }
  return false
}

/** It stood still for too long, and another one works: nothing it still has in hand may be written. */
function makeRoom(): never {
  log().error('another worker has taken over')
  process.exit(1)
}

/** A terminal or systemd signals every process, and `npm start` forwards the signal: only the first one counts. */
async function stop() {
  if (stopping.signal.aborted) return
  stopping.abort()
  stopCalls()
  await Promise.all(loops)
  held?.release()
  codes.close()
  bulk.close()
  process.exit(0)
}
