import { and, eq, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { isHeld } from '~/infra/lease/lease.server'
import { transact } from '~db/client'
import { jobs } from '~db/schema'
import { findJob, isWaiting, mayRun } from './job-states.server'

/**
 * Makes a job due now: one that waits, one that failed, or a nightly one that was done today. False if it can no longer be:
 * it has begun, nobody knows whether it was done, or it has expired. Throws `not_found`, `worker_missing`.
 */
export function runJobNow(viewer: AdminViewer, id: number, now: number): boolean {
  if (!isHeld('worker', now)) throw new AppError('worker_missing')
  return transact((tx) => {
    const job = findJob(id)
    if (!mayRun(job, now)) return false
    tx.update(jobs).set({ state: 'waiting', runAt: now }).where(eq(jobs.id, id)).run()
    const object = { kind: 'job' as const, id }
    const { kind, userId } = job
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'job_asked',
      userId,
      object,
      detail: { job: kind },
    })
    return true
  })
}

/** A job that may be dropped: one that somebody asked for, and that still waits. Throws `not_found`. */
export function jobToDrop(_viewer: AdminViewer, id: number) {
  const { key, kind, state, createdAt } = findJob(id)
  return { id, kind, createdAt, isDroppable: state === 'waiting' && key !== kind }
}

/** Drops a job that waits: it is never done. False if it no longer waits. Throws `not_found`. */
export function dropJob(viewer: AdminViewer, id: number, now: number): boolean {
  return transact((tx) => {
    const { kind, userId } = findJob(id)
    const wasAsked = sql`${jobs.key} <> ${jobs.kind}`
    const dropped = tx
      .update(jobs)
      .set({ state: 'dropped', finishedAt: now })
      .where(and(eq(jobs.id, id), isWaiting, wasAsked))
      .run()
    if (dropped.changes === 0) return false
    const object = { kind: 'job' as const, id }
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'job_dropped',
      userId,
      object,
      detail: { job: kind },
    })
    return true
  })
}
