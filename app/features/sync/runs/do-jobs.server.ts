import type { Actor } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type Lease, takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { statement, transact } from '~db/client'
import { applyStoredRun } from './apply-run.server'
import { runSync } from './run-sync.server'
import type { JobResult, SyncJob } from './sync-jobs.server'
import * as runs from './sync-runs.server'
import { undoStoredRun } from './undo-stored-run.server'

/** The worker's side of the jobs requested by the web. */

type Claimed = { id: string; payload: string }

/** The worker's turn: does the oldest job, unless somebody else is synchronising. True if there was one. */
export async function doNextSyncJob(now: number): Promise<boolean> {
  if (!statement("SELECT 1 FROM jobs WHERE name = 'sync' AND state = 'queued'").get()) return false
  const lease = takeLease('sync', now)
  if (!lease) return false
  try {
    const row = claim()
    if (!row) return false
    await finishJob(row.id, () => carryOut(JSON.parse(row.payload) as SyncJob, lease))
    return true
  } finally {
    lease.release()
  }
}

/** Jobs left behind by a killed worker: nothing in them is half done, and nobody repeats them. */
export function failInterruptedJobs(now: number) {
  statement(
    "UPDATE jobs SET state = 'failed', error = 'interrupted', finished_at = ? WHERE name = 'sync' AND state = 'running'",
  ).run(now)
}

const claim = () =>
  transact(
    () =>
      statement(
        `UPDATE jobs SET state = 'running', attempts = attempts + 1 WHERE id = (
           SELECT id FROM jobs WHERE name = 'sync' AND state = 'queued' ORDER BY due_at, id LIMIT 1
         ) RETURNING id, payload`,
      ).get() as Claimed | undefined,
  )

async function carryOut(job: SyncJob, lease: Lease): Promise<JobResult> {
  const actor: Actor = { kind: 'admin', id: job.label || null }
  if (job.task === 'apply') await applyStoredRun(job.runId, job.choice, { actor, label: job.label }, lease)
  else if (job.task === 'undo') {
    const { kept } = undoStoredRun(job.runId, { actor, label: job.label }, lease)
    return { runId: job.runId, kept: kept.length, rows: kept.map(({ label }) => label).join(', ') }
  } else {
    const { kind, origin } = runs.findRun(job.runId)
    const { upload, force, confirmed, sheets, runId } = job
    await runSync({ runId, kind, origin, actor: job.label, upload, force, confirmed, sheets }, lease)
  }
  return { runId: job.runId }
}

async function finishJob(id: string, work: () => Promise<JobResult>) {
  const close = statement('UPDATE jobs SET state = ?, error = ?, result = ?, finished_at = ? WHERE id = ?')
  try {
    const result = await work()
    close.run('done', null, JSON.stringify(result), Date.now(), id)
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('unexpected')
    if (!(error instanceof AppError))
      log().error({ err: error, job: id }, 'a job of the synchronisation failed')
    close.run('failed', known.code, JSON.stringify(known.details), Date.now(), id)
  }
}
