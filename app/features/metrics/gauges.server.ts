import { statfs } from 'node:fs/promises'
import { and, count, eq, min, sql } from 'drizzle-orm'
import { countingViewer } from '~/access/viewer'
import { lastReadingAt } from '~/features/cloud-drive/drive-runs.server'
import { failingDuties } from '~/features/operations/failing-duties.server'
import type { StandingPart } from '~/features/operations/standstill'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { readCounters } from '~/features/queue/counters.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import { env } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import { gauge, type Sample } from '~/infra/metrics/registry.server'
import { database } from '~db/client'
import { jobs, mailOutbox, newsItems, syncRuns } from '~db/schema'

const MAILS = ['queued', 'sending', 'failed', 'unknown'] as const
const NEWS = ['waiting', 'held'] as const
/** Those with nothing wrong are told too: what may stand still is a type, which has no list of its own. */
const STANDING = Object.keys({
  drive: 0,
  sheet: 0,
  schedule: 0,
  mail: 0,
  bounces: 0,
  documents: 0,
  seal: 0,
  damaged: 0,
  offsite: 0,
  backup: 0,
  audit: 0,
} satisfies Record<StandingPart['what'], 0>)

/**
 * Defines what the database and the disk know of the portal; each is read when it is asked for. Nothing counts a table that
 * only grows.
 */
export function defineGauges(clock: () => number) {
  gauge('portal_worker_alive', '1 while the worker is alive.', () => [
    [{}, isHeld('worker', clock()) ? 1 : 0],
  ])
  gauge('portal_disk_free_bytes', 'Free space for documents and database.', async () => [
    [{}, await diskFree()],
  ])
  gauge('portal_records', 'Clients, active cases and documents.', () =>
    Object.entries(readCounters(countingViewer)).map(([list, n]): Sample => [{ list }, n]),
  )
  gauge('portal_pending', 'What waits for the firm, as in the list of pending work.', () => [
    [{}, countQueueLines(countingViewer).total],
  ])
  gauge('portal_mails', 'E-mails by state, without those that have left.', () => byState(mailOutbox, MAILS))
  gauge('portal_mail_oldest_seconds', 'How long the oldest e-mail that is due has waited.', () => [
    [{}, oldestMail(clock())],
  ])
  gauge('portal_news', 'News of cases that wait for their window, or for an administrator.', () =>
    byState(newsItems, NEWS),
  )
  gauge('portal_pushes', 'Notifications to devices by state.', () =>
    Object.entries({ queued: 'waiting', sending: 'running' }).map(
      ([state, own]): Sample => [{ state }, countPushes(own)],
    ),
  )
  gauge('portal_sync_runs', 'Runs by state, without those that are over.', () =>
    byState(syncRuns, ['queued', 'running', 'waiting']),
  )
  gauge('portal_sync_last_reading_timestamp_seconds', "When the drive's workbook was last read.", () =>
    lastReading(),
  )
  gauge('portal_standing_still', '1 for what others must mend and stands still.', () => standing(clock()))
  gauge('portal_backup_last_timestamp_seconds', 'When a nightly backup last succeeded.', () => lastBackup())
  gauge('portal_failing_duties', 'Nightly duties that do not succeed.', () => [
    [{}, failingDuties(clock()).length],
  ])
}

async function diskFree(): Promise<number> {
  const { bavail, bsize } = await statfs(env().DATA_DIR)
  return bavail * bsize
}

type WithState = typeof mailOutbox | typeof newsItems | typeof syncRuns

/** One question per state, which the index of that state answers. */
const byState = (table: WithState, states: readonly string[]): Sample[] =>
  states.map((state) => {
    const row = database().select({ n: count() }).from(table).where(sql`${table.state} = ${state}`).get()
    return [{ state }, row?.n ?? 0]
  })

function countPushes(state: string): number {
  const isPush = and(eq(jobs.kind, 'push'), sql`${jobs.state} = ${state}`)
  return database().select({ n: count() }).from(jobs).where(isPush).get()?.n ?? 0
}

function oldestMail(now: number): number {
  const { state, dueAt } = mailOutbox
  const row = database()
    .select({ at: min(dueAt) })
    .from(mailOutbox)
    .where(eq(state, 'queued'))
    .get()
  return row?.at == null ? 0 : Math.max(0, (now - row.at) / 1000)
}

function lastReading(): Sample[] {
  const at = lastReadingAt()
  return at === null ? [] : [[{}, at / 1000]]
}

function lastBackup(): Sample[] {
  const row = database()
    .select({ at: jobs.finishedAt })
    .from(jobs)
    .where(eq(jobs.key, 'nightly.backup'))
    .get()
  return row?.at == null ? [] : [[{}, row.at / 1000]]
}

function standing(now: number): Sample[] {
  const still = new Set<string>(whatStandsStill(now).map(({ what }) => what))
  return STANDING.map((what) => [{ what }, still.has(what) ? 1 : 0])
}
