import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { sweepSessions } from '~/features/auth/session.server'
import { makeNightlyBackup } from '~/features/backup/make-backup.server'
import { civilDateAt, days } from '~/features/calendar/civil-date'
import { sweepDocuments } from '~/features/documents/check-documents.server'
import { purgeTrash } from '~/features/documents/trash.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { sweepLimits } from '~/infra/rate-limit.server'
import { sqlite, type Tx, transact } from '~db/client'
import { jobs, otpChallenges, syncImages, syncPlans, syncRows, syncRuns, verificationCodes } from '~db/schema'

const PLANS_LIVE_MS = days(90)
const UNCHANGED_RUNS_LIVE_MS = days(2)
const UPLOADS_LIVE_MS = days(7)

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
  await removeOld('uploads', now - UPLOADS_LIVE_MS)
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
  for (const { id } of oldest)
    for (const table of [syncRows, syncImages, syncPlans]) tx.delete(table).where(eq(table.runId, id)).run()
  tx.delete(jobs)
    .where(and(inArray(jobs.state, ['done', 'failed']), lt(jobs.dueAt, now - days(7))))
    .run()
}

/** Uploaded workbooks that nobody plans again. */
async function removeOld(name: string, before: number) {
  const folder = join(env().DATA_DIR, name)
  for (const entry of await readdir(folder)) {
    const file = join(folder, entry)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: before }))
    if (mtimeMs < before) await rm(file, { force: true })
  }
}
