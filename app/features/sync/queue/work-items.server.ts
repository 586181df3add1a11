import { caseKey } from '~/domain/case-number'
import { statement, type Tx } from '~db/client'
import { inserting } from '~db/rows'
import { type WORK_KINDS, workItems } from '~db/schema'
import type { SyncRun } from '../runs/sync-runs.server'

export type WorkKind = (typeof WORK_KINDS)[number]

/** A thing that waits for a person, as a run found it. */
export type FoundWork = {
  key: string
  kind: WorkKind
  reason: string
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  detail: Record<string, unknown>
  position: number | null
  /** Of a word that nobody has explained: its key, and the phase in whose column it stands. */
  word?: string
  wordPhaseId?: number | null
}

/**
 * Brings the queue up to date with what a run found. What is in it already stays, with its answer; what was there and
 * is found no more is solved, if the run can know: if it came from the same workbook, or is about one of the `cases`
 * (by key) that were read.
 */
export function updateQueue(
  _tx: Tx,
  run: SyncRun,
  found: FoundWork[],
  kinds: WorkKind[],
  now: number,
  cases = new Set<string>(),
) {
  const seen = new Set<string>()
  for (const item of found) {
    seen.add(item.key)
    upsert(run, item, now)
  }
  const open = statement(
    "SELECT id, key, kind, workbook_id AS workbookId, case_number AS caseNumber FROM work_items WHERE state = 'open'",
  ).all() as OpenItem[]
  const solve = statement("UPDATE work_items SET state = 'solved', closed_at = ? WHERE id = ?")
  for (const { id, key, kind, workbookId, caseNumber } of open) {
    const own = workbookId === null || workbookId === run.workbookId || cases.has(caseKey(caseNumber ?? ''))
    if (own && kinds.includes(kind) && !seen.has(key)) solve.run(now, id)
  }
}

/** True when something of a kind waits. */
export const hasOpenWork = (kind: WorkKind): boolean =>
  statement("SELECT 1 FROM work_items WHERE state = 'open' AND kind = ? LIMIT 1").get(kind) !== undefined

/** Closes the lines of questions that were answered yes. */
export function closeAnswered(keys: Set<string>, closedBy: string, now: number) {
  const close = statement(
    "UPDATE work_items SET state = 'solved', closed_at = ?, closed_by = ? WHERE key = ? AND state = 'open'",
  )
  for (const key of keys) close.run(now, closedBy, key)
}

const upsertItem = inserting(
  workItems,
  [
    'key',
    'kind',
    'reason',
    'runId',
    'workbookId',
    'position',
    'sheet',
    'cell',
    'caseNumber',
    'detail',
    'word',
    'wordPhaseId',
    'state',
    'firstSeenAt',
    'lastSeenAt',
  ],
  `ON CONFLICT (key) DO UPDATE SET run_id = excluded.run_id, workbook_id = excluded.workbook_id,
   position = excluded.position, sheet = excluded.sheet, cell = excluded.cell, detail = excluded.detail,
   last_seen_at = excluded.last_seen_at, state = iif(state = 'dismissed', 'dismissed', 'open'),
   closed_at = iif(state = 'dismissed', closed_at, NULL)`,
)

type OpenItem = {
  id: number
  key: string
  kind: WorkKind
  workbookId: number | null
  caseNumber: string | null
}

function upsert({ id: runId, workbookId }: SyncRun, item: FoundWork, now: number) {
  const { key, kind, reason, position, sheet, cell, caseNumber, detail, word, wordPhaseId } = item
  upsertItem({
    key,
    kind,
    reason,
    runId,
    workbookId,
    position,
    sheet,
    cell,
    caseNumber,
    detail: JSON.stringify(detail),
    word: word ?? null,
    wordPhaseId: wordPhaseId ?? null,
    state: 'open',
    firstSeenAt: now,
    lastSeenAt: now,
  })
}
