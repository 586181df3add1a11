import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { caseKey } from '~/domain/cases/case-number'
import type { Unit } from '~/features/sync/plan/plan-types'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { cases, syncRows, users, type WORK_KINDS, workItems } from '~db/schema'
import type { SheetCounts } from '../plan/waiting-reasons'
import type { SyncRun } from '../sync-run'

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
  /** The client or case that approving it would change. */
  unit?: Unit | null
  /** For a table awaiting approval: what identifies its headings. */
  look?: string | null
  /** For an unexplained word: its key, and the phase whose column it is in. */
  word?: string
  wordPhaseId?: number | null
  /** Nobody is asked before the run that found it has been applied. */
  later?: boolean
}

/**
 * Updates the queue with what a run found. Existing items stay, with their answers; items no longer found are resolved
 * if the run can tell: if they came from the same workbook, or are about one of the `cases` (by key) that were read;
 * what `stays` is left open.
 */
export function updateQueue(
  tx: Tx,
  run: SyncRun,
  queueItems: FoundWork[],
  kinds: WorkKind[],
  now: number,
  cases = new Set<string>(),
  stays = (_item: typeof workItems.$inferSelect) => false,
) {
  const seen = new Set<string>()
  for (const item of queueItems) {
    seen.add(item.key)
    upsert(run, item, now)
  }
  const open = tx.select().from(workItems).where(eq(workItems.state, 'open')).all()
  for (const item of open) {
    const { id, key, kind, workbookId, caseNumber } = item
    const isCovered =
      workbookId === null || workbookId === run.workbookId || cases.has(caseKey(caseNumber ?? ''))
    if (isCovered && kinds.includes(kind) && !seen.has(key) && !stays(item)) solve.run({ id, now })
  }
}

/** Opens what an applied run had found and nobody was asked about before, but for what stands in sheets that are `unread` from now on. */
export function openFound(
  tx: Tx,
  { id, startedAt, workbookId }: Pick<SyncRun, 'id' | 'startedAt' | 'workbookId'>,
  unread: string[] = [],
) {
  for (const item of askedByOthers(tx, { id, startedAt, workbookId }))
    if (!unread.includes(item.place.sheet ?? ''))
      tx.update(workItems)
        .set({ ...item.place, runId: id, workbookId, lastSeenAt: startedAt })
        .where(eq(workItems.id, item.id))
        .run()
  const { runId, state, kind, lastSeenAt, closedAt, caseNumber, sheet } = workItems
  const isUnasked = and(eq(runId, id), eq(lastSeenAt, startedAt), eq(state, 'solved'), isNull(closedAt))
  for (const item of tx
    .select({ id: workItems.id, kind, caseNumber, sheet })
    .from(workItems)
    .where(isUnasked)
    .all())
    if (!unread.includes(item.sheet ?? '') && (item.kind !== 'unmapped' || isThere(item.caseNumber)))
      tx.update(workItems).set({ state: 'open' }).where(eq(workItems.id, item.id)).run()
}

/** What a run asks too that is open as a question of another workbook, and where it stands in this one. */
const askedByOthers = (
  tx: Tx,
  { id, startedAt, workbookId }: Pick<SyncRun, 'id' | 'startedAt' | 'workbookId'>,
) => {
  // Of a workbook that is read for the first time everything is its own.
  if (workbookId === null) return []
  const isOpen = and(eq(workItems.state, 'open'), ne(workItems.workbookId, workbookId))
  const { position, sheet, cell } = syncRows
  return tx
    .select({ id: workItems.id, place: { position, sheet, cell } })
    .from(syncRows)
    .innerJoin(workItems, eq(workItems.key, syncRows.itemKey))
    .where(and(eq(syncRows.runId, id), isOpen, lte(workItems.lastSeenAt, startedAt)))
    .all()
}

/** Closes what an undone run had found, and the words of cases that no longer exist. */
export function forgetFound(tx: Tx, { id, startedAt }: Pick<SyncRun, 'id' | 'startedAt'>, now: number) {
  const open = tx.select().from(workItems).where(eq(workItems.state, 'open')).all()
  for (const item of open) {
    const isFound = item.runId === id && item.firstSeenAt >= startedAt
    const isGone = item.kind === 'unmapped' && !isThere(item.caseNumber)
    if (isFound || isGone) solve.run({ id: item.id, now })
  }
}

const findCase = prepared((db, $: Holes<{ key: string }>) =>
  db.select({ id: cases.id }).from(cases).where(eq(cases.caseKey, $.key)),
)

/** True if a case with this number, in any spelling, exists here. */
export const isThere = (caseNumber: string | null) =>
  findCase.get({ key: caseKey(caseNumber ?? '') }) !== undefined

/** True if an item of a kind is waiting. */
export const hasOpenWork = (kind: WorkKind): boolean =>
  database()
    .select({ id: workItems.id })
    .from(workItems)
    .where(and(eq(workItems.state, 'open'), eq(workItems.kind, kind)))
    .limit(1)
    .get() !== undefined

const solve = prepared((db, $: Holes<{ id: number; now: number }>) =>
  db.update(workItems).set({ state: 'solved', closedAt: $.now }).where(eq(workItems.id, $.id)),
)

type NewItem = Omit<
  typeof workItems.$inferSelect,
  'id' | 'firstSeenAt' | 'lastSeenAt' | 'closedAt' | 'closedBy'
> & { now: number }
const upsertItem = prepared((db, $: Holes<NewItem>) =>
  db
    .insert(workItems)
    .values({
      key: $.key,
      kind: $.kind,
      reason: $.reason,
      runId: $.runId,
      workbookId: $.workbookId,
      position: $.position,
      sheet: $.sheet,
      cell: $.cell,
      caseNumber: $.caseNumber,
      unitKind: $.unitKind,
      unitKey: $.unitKey,
      look: $.look,
      detail: $.detail,
      word: $.word,
      wordPhaseId: $.wordPhaseId,
      state: $.state,
      firstSeenAt: $.now,
      lastSeenAt: $.now,
    })
    .onConflictDoUpdate({
      target: workItems.key,
      set: {
        runId: sql`excluded.run_id`,
        workbookId: sql`excluded.workbook_id`,
        position: sql`excluded.position`,
        sheet: sql`excluded.sheet`,
        cell: sql`excluded.cell`,
        unitKind: sql`excluded.unit_kind`,
        unitKey: sql`excluded.unit_key`,
        detail: sql`excluded.detail`,
        lastSeenAt: sql`excluded.last_seen_at`,
        state: sql`CASE ${workItems.state} WHEN 'solved' THEN excluded.state ELSE ${workItems.state} END`,
        closedAt: sql`CASE ${workItems.state} WHEN 'dismissed' THEN ${workItems.closedAt} END`,
      },
      // What another workbook asks stays its own as long as this one does not ask it.
      setWhere: sql`NOT (${workItems.state} = 'open' AND excluded.state = 'solved' AND coalesce(${workItems.workbookId}, 0) <> coalesce(excluded.workbook_id, 0))`,
    }),
)

function upsert({ id: runId, workbookId }: SyncRun, item: FoundWork, now: number) {
  const { unit, look = null, word = null, wordPhaseId = null } = item
  const about = { unitKind: unit?.kind ?? null, unitKey: unit?.key ?? null }
  const state = item.later ? 'solved' : 'open'
  upsertItem.run({ ...item, ...about, look, word, wordPhaseId, state, runId, workbookId, now })
}

/**
 * How many welcome e-mails approving a question would send: that of its client, or those of its sheet. The new client of a
 * new case may be here by now.
 */
export function mailsOfQuestion(detail: Record<string, unknown>): number {
  const { mail, makes, brings } = detail as { mail?: object; makes?: SheetCounts; brings?: string }
  if (!mail || makes) return makes?.mails ?? 0
  const isHere = database()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.dni, brings ?? ''))
    .get()
  return isHere ? 0 : 1
}
