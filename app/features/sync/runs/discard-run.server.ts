import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { syncBases, workItems } from '~db/schema'
import { dropPlan } from '../plan/saved-plan.server'
import { discard, labelOf } from './run-states.server'
import { findRun } from './sync-runs.server'

/**
 * Discards the plan of a waiting run. If the run had stopped by itself, the schedule treats this as a rejection, and
 * does nothing until somebody applies a plan again. Throws `not_found`, `sync_not_waiting`.
 */
export function discardRun(viewer: AdminViewer, runId: number, now: number) {
  transact((tx) => {
    if (findRun(runId).state !== 'waiting') throw new AppError('sync_not_waiting')
    dropPlan(tx, runId)
    discard(tx, runId, labelOf(viewer), now)
    forgetWork(tx, runId, now)
    const object = { kind: 'run' as const, id: runId }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'sync_discarded', object })
  })
}

/** Items left open by a workbook that was viewed and never applied are removed. */
function forgetWork(tx: Tx, runId: number, now: number) {
  const { runId: run, workbookId, state } = workItems
  const base = tx.select({ key: syncBases.key }).from(syncBases).where(eq(syncBases.workbookId, workbookId))
  tx.update(workItems)
    .set({ state: 'solved', closedAt: now })
    .where(and(eq(run, runId), eq(state, 'open'), isNotNull(workbookId), notExists(base)))
    .run()
}
