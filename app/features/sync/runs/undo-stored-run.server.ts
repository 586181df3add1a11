import { and, asc, eq, max } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { withoutNews } from '~/features/news/news-of-run.server'
import { AppError } from '~/infra/app-error'
import type { Lease } from '~/infra/lease/lease.server'
import { database, type Tx, transact } from '~db/client'
import { indexAnew } from '~db/raw/search-index'
import { syncImages, syncRows } from '~db/schema'
import { imagesOf } from '../apply/images.server'
import { forgetFound } from '../queue/queue-of-run.server'
import type { SyncRun } from '../sync-run'
import { type NotUndone, undoUnits } from '../undo/undo-units.server'
import { finishRun } from './run-states.server'
import * as runs from './sync-runs.server'

/**
 * Undoes a run: what it created is removed, what it changed is restored, what it removed returns. What has been changed
 * since stays and is reported. Throws `not_found`, and `sync_not_applied` for a run that did nothing, was already
 * undone, or is older than its before-images.
 */
export function undoStoredRun(
  runId: number,
  by: { actor: Actor; label: string },
  lease: Lease,
): { run: SyncRun; notUndone: NotUndone[] } {
  const now = Date.now()
  return transact((tx) => {
    lease.assertHeld(tx)
    const run = runs.findRun(runId)
    const images = run.state === 'done' ? imagesOf(runId) : []
    if (images.length === 0) throw new AppError('sync_not_applied')
    const notUndone = withoutNews(tx, now, () => indexAnew(tx, () => undoUnits(tx, images)))
    noteNotUndone(tx, runId, notUndone)
    forgetFound(tx, run, now)
    tx.delete(syncImages).where(eq(syncImages.runId, runId)).run()
    const object = { kind: 'run' as const, id: runId }
    const detail = { kept: notUndone.length }
    recordAudit(tx, { at: now, actor: by.actor, action: 'sync_undone', object, detail })
    const counts = { ...run.counts, keptAtUndo: notUndone.length }
    const { finishedAt } = run
    const undone = { state: 'undone' as const, undoneAt: now, undoneBy: by.label, counts, finishedAt }
    return { run: finishRun(runId, undone, now), notUndone }
  })
}

/** The clients and cases that undoing a run left unchanged because they had been edited since. */
export function listNotUndone(_viewer: AdminViewer, runId: number): string[] {
  const { caseNumber, kind, position } = syncRows
  const rows = database()
    .select({ label: caseNumber })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), eq(kind, 'kept')))
    .orderBy(asc(position))
    .all()
  return rows.map(({ label }) => label ?? '')
}

function noteNotUndone(tx: Tx, runId: number, notUndone: NotUndone[]) {
  const last = { position: max(syncRows.position) }
  const lastRow = tx.select(last).from(syncRows).where(eq(syncRows.runId, runId)).get()
  const from = (lastRow?.position ?? -1) + 1
  const rows = notUndone.map(({ unit, label, fields }) => ({
    kind: 'kept' as const,
    unit,
    caseNumber: label,
    reason: 'changed_since',
    detail: { fields },
  }))
  runs.appendRows(tx, runId, rows, from)
}
