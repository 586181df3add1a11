import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { boot } from '~/boot.server'
import { settleDoubts } from '~/features/cases/settle-doubts.server'
import { queueDigest } from '~/features/digest/queue-digest.server'
import { watchBounces } from '~/features/mail/bounces/watch-mailbox.server'
import { mailServerDown, tryMailServer } from '~/features/mail/mail-server.server'
import { markInterrupted, sendNextMail } from '~/features/mail/send-due.server'
import { startMetrics } from '~/features/metrics/start-metrics.server'
import { dueRequests } from '~/features/news/note-due-requests.server'
import { queueNews } from '~/features/news/queue-news.server'
import { quietNotes } from '~/features/news/queue-quiet.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { settleNews } from '~/features/news/settle-news.server'
import { lookThroughDatabase } from '~/features/operations/look-through-database.server'
import { doNightlyDuties } from '~/features/operations/nightly.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { leaveInterruptedPushes, sendDuePushes } from '~/features/push/send-pushes.server'
import { syncWhenDue } from '~/features/sync/runs/auto-sync.server'
import { closeAbandonedRuns } from '~/features/sync/runs/close-abandoned.server'
import { doNextTask } from '~/features/sync/runs/do-next-task.server'
import { stopCalls } from '~/infra/drive/graph/timing.server'
import { isOutOfRoom } from '~/infra/driver-faults.server'
import { env } from '~/infra/env.server'
import { isHeld, type Lease, takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { openMailSender } from '~/infra/mail/transport.server'
import { sayFailure } from './say-failure'

/** The process next to the web: e-mails, synchronisation, nightly duties. */

const MAIL_POLL_MS = 150
/** How long a loop that keeps failing waits, at most, unless it waits longer anyway. */
const FAILING_POLL_MS = 5_000
const LEASE_POLL_MS = 500
const SYNC_POLL_MS = 1_000
const TASK_POLL_MS = 150
const DOUBTS_POLL_MS = 1_000
const PUSH_POLL_MS = 1_000
const NEWS_POLL_MS = 1_000
const REMINDERS_POLL_MS = 60_000
const ABANDONED_POLL_MS = 5_000
const MAIL_SERVER_POLL_MS = 60_000
const DIGEST_POLL_MS = 60_000
const BOUNCES_POLL_MS = 180_000
const DUTIES_POLL_MS = 60_000

try {
  boot('worker')
} catch (error) {
  sayFailure(error)
  process.exit(1)
}

const stopping = new AbortController()
// Every loop waits with it.
setMaxListeners(0, stopping.signal)
let lease: Lease | null = null
const codes = openMailSender()
const bulk = openMailSender()
let mailServerTried = false
const queueQuiet = quietNotes()
const noteDueRequests = dueRequests()

for (const tidy of [() => markInterrupted(Date.now()), leaveInterruptedPushes, () => pushKeys(Date.now())])
  unlessFull(tidy)
void startMetrics(null)
void lookThroughDatabase()
log().info('worker started')
if (env().SMTP_URL && !env().PUBLIC_URL)
  log().warn(
    `PUBLIC_URL is not set: links in mails lead to ${env().publicUrl}, where only this computer finds the portal`,
  )

const loops = [
  repeat('sign of life', LEASE_POLL_MS, holdLease),
  repeat('codes', MAIL_POLL_MS, () => sendNextMail(codes, { urgent: true }, Date.now)),
  repeat('mails', MAIL_POLL_MS, () => paced(() => sendNextMail(bulk, { urgent: false }, Date.now))),
  repeat('pushes', PUSH_POLL_MS, () => sendDuePushes(Date.now)),
  repeat('digest', DIGEST_POLL_MS, async () => queueDigest(Date.now())),
  repeat('bounces', BOUNCES_POLL_MS, () => watchBounces(Date.now)),
  repeat('mail server', MAIL_SERVER_POLL_MS, watchMailServer),
  repeat('tasks', TASK_POLL_MS, () => doNextTask(Date.now())),
  repeat('doubts', DOUBTS_POLL_MS, async () => settleDoubts(Date.now())),
  // A run notes its own news when it ends.
  repeat('news', NEWS_POLL_MS, async () => {
    noteDueRequests(Date.now())
    return !isHeld('sync') && settleNews(Date.now())
  }),
  repeat('news due', NEWS_POLL_MS, async () => queueNews(Date.now())),
  repeat('reminders', REMINDERS_POLL_MS, async () => queueReminders(Date.now())),
  repeat('quiet cases', REMINDERS_POLL_MS, async () => queueQuiet(Date.now())),
  repeat('abandoned runs', ABANDONED_POLL_MS, async () => {
    closeAbandonedRuns(Date.now())
    return false
  }),
  repeat('sync', SYNC_POLL_MS, () => syncWhenDue(Date.now())),
  repeat('nightly duties', DUTIES_POLL_MS, async () => {
    const done = await doNightlyDuties(Date.now, stopping.signal)
    if (done > 0) log().info({ done }, 'nightly duties done')
    return false
  }),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

/** On a full disk the worker lives all the same, and does what it can once there is room. */
function unlessFull(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    log().error({ err: error }, 'the disk is full')
  }
}

/** Repeats a task: immediately while there is more, after a pause otherwise. */
async function repeat(name: string, pauseMs: number, work: () => Promise<boolean>) {
  let failures = 0
  while (!stopping.signal.aborted) {
    const more = await work().then(
      (done) => {
        failures = 0
        return done
      },
      (error: unknown) => {
        failures += 1
        log().error({ err: error, loop: name }, 'a loop of the worker failed')
        return false
      },
    )
    // On a full disk every one of them fails: not several times a second.
    const pause =
      failures === 0 ? pauseMs : Math.max(pauseMs, Math.min(pauseMs * 2 ** failures, FAILING_POLL_MS))
    if (!more) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

/** The lease of a crashed worker may remain valid for some seconds. */
async function holdLease(): Promise<boolean> {
  lease ??= takeLease('worker')
  return false
}

/** At the start, so that a wrong address is told before the first e-mail, and then for as long as it takes none. */
async function watchMailServer(): Promise<boolean> {
  if (!mailServerTried || mailServerDown()) await tryMailServer(bulk, Date.now)
  mailServerTried = true
  return false
}

/** At most `MAIL_PER_SECOND` starts per second. */
async function paced(work: () => Promise<boolean>): Promise<boolean> {
  const pause = sleep(1000 / env().MAIL_PER_SECOND)
  const more = await work()
  await pause
  return more
}

/** A terminal or systemd signals every process, and `npm start` forwards the signal: only the first one counts. */
async function stop() {
  if (stopping.signal.aborted) return
  stopping.abort()
  stopCalls()
  await Promise.all(loops)
  lease?.release()
  codes.close()
  bulk.close()
  process.exit(0)
}
