import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { syncRuns } from '~db/schema'
import type { SyncRun } from '../sync-run'
import { closeReplaced } from './run-states.server'
import { findRun } from './sync-runs.server'

/**
 * Closes the waiting runs of a workbook that a reading to the end replaces. A scheduled reading of the same bytes that
 * waits as well leaves an administrator's preview open, because somebody may be looking at it. Returns when the first of
 * the rows that were waiting began to.
 */
export function replaceWaiting(tx: Tx, runId: number, outcome: SyncRun['state']): number | null {
  const { id, workbookId, origin, sourceSha256 } = findRun(runId)
  if (workbookId === null) return null
  const older = tx
    .select()
    .from(syncRuns)
    .where(and(eq(syncRuns.state, 'waiting'), eq(syncRuns.workbookId, workbookId), ne(syncRuns.id, id)))
    .all()
  const isLookedAt = (other: SyncRun) =>
    outcome === 'waiting' &&
    origin === 'schedule' &&
    other.kind === 'preview' &&
    other.sourceSha256 === sourceSha256
  for (const other of older) if (!isLookedAt(other)) closeReplaced(tx, other, id)
  const since = older.map(({ waitingSince, startedAt }) => waitingSince ?? startedAt)
  return since.length > 0 ? Math.min(...since) : null
}
