import { and, eq, lt } from 'drizzle-orm'
import { sweepSessions } from '~/features/auth/session.server'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { civilDateAt, days } from '~/features/calendar/civil-date'
import { sweepDocuments } from '~/features/documents/check-documents.server'
import { purgeTrash } from '~/features/documents/trash.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { log } from '~/infra/log.server'
import { sweepLimits } from '~/infra/rate-limit.server'
import { sqlite, type Tx, transact } from '~db/client'
import { jobs, otpChallenges, syncRows, syncRuns, verificationCodes } from '~db/schema'

const PLANS_LIVE_MS = days(90)
const UNCHANGED_RUNS_LIVE_MS = days(2)

/** What is done once a day, whichever process comes first: the day's id in `jobs` is taken once. */
export async function sweepDaily(now: number): Promise<boolean> {
  const id = `sweep:${civilDateAt(now)}`
  const mine = transact((tx) => {
    const job = { id, name: 'sweep', state: 'running' as const, dueAt: now }
    return tx.insert(jobs).values(job).onConflictDoNothing().returning({ id: jobs.id }).get()
  })
  if (!mine) return false
  transact((tx) => {
    completeDueEvents(tx, civilDateAt(now), now)
    forget(tx, now)
  })
  await purgeTrash(now)
  await sweepDocuments(now)
  const backup = await makeNightlyBackup(civilDateAt(now))
  if (backup?.damaged.length) log().error({ documents: backup.damaged }, 'documents are missing or damaged')
  sqlite().pragma('optimize')
  sqlite().pragma('wal_checkpoint(TRUNCATE)')
  transact((tx) =>
    tx.update(jobs).set({ state: 'done', finishedAt: Date.now() }).where(eq(jobs.id, id)).run(),
  )
  log().info({ job: id }, 'daily sweep done')
  return false
}

/** Removes what has served its time; the audit trail is not among it. */
function forget(tx: Tx, now: number) {
  sweepSessions(tx, now)
  sweepLimits(tx, now)
  tx.delete(otpChallenges)
    .where(lt(otpChallenges.expiresAt, now - days(1)))
    .run()
  tx.delete(verificationCodes)
    .where(lt(verificationCodes.expiresAt, now - days(1)))
    .run()
  tx.delete(syncRuns)
    .where(and(eq(syncRuns.state, 'unchanged'), lt(syncRuns.startedAt, now - UNCHANGED_RUNS_LIVE_MS)))
    .run()
  const oldest = tx
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(lt(syncRuns.startedAt, now - PLANS_LIVE_MS))
    .all()
  for (const { id } of oldest) tx.delete(syncRows).where(eq(syncRows.runId, id)).run()
  tx.delete(jobs)
    .where(and(eq(jobs.state, 'done'), lt(jobs.dueAt, now - days(7))))
    .run()
}
