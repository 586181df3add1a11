import { caseKey } from '~/domain/case-number'
import { statement, type Tx } from '~db/client'
import { inserting } from '~db/rows'
import { type WORK_KINDS, workItems } from '~db/schema'
import type { SyncRun } from '../runs/sync-runs.server'

export type WorkKind = (typeof WORK_KINDS)[number]

/** An item that needs a decision, as found by a run. */
export type FoundWork = {
  key: string
  kind: WorkKind
  reason: string
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  detail: Record<string, unknown>
  position: number | null
  /** For an unexplained word: its key, and the phase whose column it is in. */
  word?: string
  wordPhaseId?: number | null
}

/**
 * Updates the queue with what a run found. Existing items stay, with their answers; items no longer found are resolved
 * if the run can tell: if they came from the same workbook, or are about one of the `cases` (by key) that were read.
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

/** True if an item of a kind is waiting. */
export const hasOpenWork = (kind: WorkKind): boolean =>
  statement("SELECT 1 FROM work_items WHERE state = 'open' AND kind = ? LIMIT 1").get(kind) !== undefined

/** Closes the items of approved questions. */
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
