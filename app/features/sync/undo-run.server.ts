import { eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { indexAnew } from '~/features/lists/index-at-once.server'
import { AppError } from '~/infra/app-error'
import { statement, type Tx, transact } from '~db/client'
import { syncRuns } from '~db/schema'
import { baseKey, imagesOf, type RecordImage, type UnitImage } from './images.server'
import type { Lease } from './lease.server'
import { isUntouched, type Kept, restoreRecord } from './restore-record.server'
import * as runs from './sync-runs.server'

/** What undoing left as it is, because somebody has changed it since: the client or case, and its fields. */
export type KeptUnit = { unit: string; label: string; fields: string[] }

/**
 * Takes a run back: what it made goes, what it changed becomes what it was, what it took away returns. What was
 * changed since stays and is named. Throws `not_found`, and `sync_not_applied` for a run that did nothing, was taken
 * back before, or is older than its before-images.
 */
export function undoStoredRun(
  runId: number,
  by: { actor: Actor; label: string },
  lease: Lease,
): { run: runs.SyncRun; kept: KeptUnit[] } {
  const now = Date.now()
  return transact((tx) => {
    lease.assertHeld(tx)
    const run = runs.findRun(runId)
    const images = run.state === 'done' ? imagesOf(runId) : []
    if (images.length === 0) throw new AppError('sync_not_applied')
    const kept = indexAnew(tx, () => undoUnits(tx, images))
    noteKept(tx, runId, kept)
    statement('DELETE FROM sync_images WHERE run_id = ?').run(runId)
    tx.update(syncRuns).set({ undoneAt: now, undoneBy: by.label }).where(eq(syncRuns.id, runId)).run()
    const object = { kind: 'run' as const, id: runId }
    const detail = { kept: kept.length }
    recordAudit(tx, { at: now, actor: by.actor, action: 'sync_undone', object, detail })
    const counts = { ...run.counts, keptAtUndo: kept.length }
    return { run: runs.finishRun(runId, { state: 'undone', counts }, run.finishedAt ?? now), kept }
  })
}

/** Cases before their clients: a client with a case left stays. */
const undoUnits = (tx: Tx, images: UnitImage[]): KeptUnit[] =>
  casesFirst(images).flatMap((image) => {
    const fields = undoUnit(tx, image)
    return fields.length > 0 ? [{ unit: image.unit, label: image.label, fields }] : []
  })

const casesFirst = (images: UnitImage[]) => [
  ...images.filter(({ unit }) => unit.startsWith('case:')),
  ...images.filter(({ unit }) => !unit.startsWith('case:')),
]

/**
 * What was made goes only as a whole: half a case would be a wrong case. With it goes what is remembered of it, whoever
 * wrote that last: a row that is remembered and has no case counts as one that was deleted here.
 */
function undoUnit(tx: Tx, { unit, records }: UnitImage): Kept {
  const made = records.find(
    ({ table, before }) => before === null && (table === 'cases' || table === 'users'),
  )
  if (made && !(records.every(isUntouched) && hasOnlyItsEvents(made, records))) {
    for (const record of records) if (record.table === 'welcome_emails') restoreRecord(tx, record)
    return [made.table === 'cases' ? 'case' : 'client']
  }
  const kept = inOrder(records).flatMap((record) => restoreRecord(tx, record))
  if (made) statement('DELETE FROM sync_bases WHERE kind = ? AND key = ?').run(...baseKey(unit))
  return kept
}

/** An event that came later, by hand or by another run, is no part of what is taken back. */
function hasOnlyItsEvents(made: RecordImage, records: RecordImage[]): boolean {
  if (made.table !== 'cases') return true
  const found = statement('SELECT count(*) AS events FROM case_events WHERE case_id = ?').get(made.id)
  return (
    (found as { events: number }).events === records.filter(({ table }) => table === 'case_events').length
  )
}

/** The last first; a made request goes before the one it took the place of returns, because one is open at most. */
const inOrder = (records: RecordImage[]) => [...records].reverse()

function noteKept(tx: Tx, runId: number, kept: KeptUnit[]) {
  const last = statement('SELECT max(position) AS last FROM sync_rows WHERE run_id = ?').get(runId)
  const from = ((last as { last: number | null }).last ?? -1) + 1
  const rows = kept.map(({ unit, label, fields }) => ({
    kind: 'kept' as const,
    unit,
    caseNumber: label,
    reason: 'changed_since',
    detail: { fields },
  }))
  runs.appendRows(tx, runId, rows, from)
}
