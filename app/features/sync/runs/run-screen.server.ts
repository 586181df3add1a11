import { and, asc, count, countDistinct, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { unitsOfRun } from '~db/raw/sync-images'
import { cases, syncRows, users } from '~db/schema'
import type { RunRowView, RunView } from '../contract'
import { idOf, unitIn } from '../plan/units'
import { asksAboutSheet } from '../plan/waiting-reasons'
import type { RowChoice, ScreenFilter, ScreenQuery } from '../schemas'
import { type SheetLook, sheetLook } from '../workbooks/workbook-views.server'
import { countRowsOf, toRowView, toRunView } from './list-runs.server'
import { findRun } from './sync-runs.server'

/** The number of rows on a page of a run. */
export const ROWS_A_PAGE = 50
const MOST_NOTES = 100

/** A row with the name of the person it is about, if known. */
export type ScreenRow = RunRowView & {
  person: string | null
  fields: string[]
  path: string | null
  left: boolean
  /** For a waiting sheet. */
  look: SheetLook | null
}

export type RunScreen = {
  run: RunView
  counts: Record<ScreenFilter, number>
  /** Rows that match the portal; null if the run read none. */
  unchanged: number | null
  rows: ScreenRow[]
  total: number
  /** `count`: the number of hidden rows. */
  notes: (RunRowView & { count: number })[]
  refused: RunRowView[]
  /** Clients and cases that approving everything would affect. */
  tickable: number
  mails: number
}

/** A run as shown on its page: one page of rows of one kind, and the accompanying notes. Throws `not_found`. */
export function getRunScreen(_viewer: AdminViewer, runId: number, query: ScreenQuery): RunScreen {
  const run = toRunView(findRun(runId))
  const ticks = run.state === 'waiting'
  const leftOut = leftOutOf(run)
  const { filters, document, kept, mails } = countRowsOf(runId)
  const tickable = filters.new + filters.changed
  const counts: RunScreen['counts'] = {
    ...filters,
    apply: tickable + filters.conflict,
    document,
    kept,
  }
  const read = (kind: ScreenFilter, most: number, offset = 0) =>
    readRows(runId, CONDITIONS[kind], Math.min(most, counts[kind] - offset), offset)
  const rows = read(query.kind, ROWS_A_PAGE, (query.page - 1) * ROWS_A_PAGE)
  return {
    run,
    counts,
    unchanged: countUnchanged(run, filters.refused),
    rows: withPeople(
      runId,
      rows.map((row) => ({
        ...toRowView(row, ticks),
        fields: (row.detail as { fields?: string[] }).fields ?? [],
        path: (row.detail as { path?: string }).path ?? null,
        left: leftOut(row),
        look: isSheet(row) ? sheetLook(run.workbookId, row.sheet) : null,
      })),
    ),
    total: counts[query.kind],
    notes: read('note', MOST_NOTES).map((row) => ({
      ...toRowView(row, false),
      count: (row.detail as { count?: number }).count ?? 0,
    })),
    refused: query.kind === 'refused' ? [] : read('refused', FEW_REFUSED).map((row) => toRowView(row, false)),
    tickable,
    mails,
  }
}

const FEW_REFUSED = 5

/** Selecting every row means the whole run: its stored sheet values are then complete as well. */
export function choiceOf(
  _viewer: AdminViewer,
  runId: number,
  { ticked, yes }: { ticked: number[]; yes: number[] },
): RowChoice {
  const all = countRows(runId, kindIs('client', 'case'))
  return { rows: new Set(ticked).size === all ? 'all' : ticked, yes, sheets: [] }
}

type Row = typeof syncRows.$inferSelect

const isSheet = ({ reason }: Row) => asksAboutSheet({ reason: reason ?? '' })

const kindIs = (...kinds: Row['kind'][]): SQL => inArray(syncRows.kind, kinds)
const touching = (reason: string) => and(kindIs('client', 'case'), eq(syncRows.reason, reason))

const CONDITIONS: Record<ScreenFilter, SQL | undefined> = {
  apply: kindIs('client', 'case', 'waiting'),
  new: touching('new'),
  changed: touching('changed'),
  conflict: kindIs('waiting'),
  refused: kindIs('refused'),
  unmapped: kindIs('unmapped'),
  missing: kindIs('missing'),
  note: kindIs('note'),
  document: kindIs('document'),
  kept: kindIs('kept'),
}

/** A LIMIT no larger than the rows that exist saves scanning everything after the last one. */
const readRows = (runId: number, condition: SQL | undefined, limit: number, offset: number): Row[] =>
  limit <= 0
    ? []
    : database()
        .select()
        .from(syncRows)
        .where(and(eq(syncRows.runId, runId), condition))
        .orderBy(asc(syncRows.position))
        .limit(limit)
        .offset(offset)
        .all()

/** Whether a client or case was left out when the rest of its run was applied. */
function leftOutOf({ id, partial, state }: RunView): (row: Row) => boolean {
  if (!partial || state !== 'done') return () => false
  const taken = new Set(unitsOfRun(id).map(idOf))
  return (row) => {
    const unit = row.kind === 'client' || row.kind === 'case' ? unitIn(row) : null
    return unit !== null && !taken.has(idOf(unit))
  }
}

function countRows(runId: number, condition: SQL): number {
  const found = database()
    .select({ rows: count() })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), condition))
    .get()
  return found?.rows ?? 0
}

function countUnchanged({ id, counts }: RunView, refused: number): number | null {
  if (counts.rows === undefined) return null
  const touched = database()
    .select({ cases: countDistinct(syncRows.caseNumber) })
    .from(syncRows)
    .where(and(eq(syncRows.runId, id), kindIs('client', 'case', 'waiting', 'unmapped')))
    .get()
  return Math.max(0, counts.rows - (touched?.cases ?? 0) - refused)
}

/** The owner of a case: the existing client, or the one the run would create. */
function withPeople<Shown extends RunRowView>(
  runId: number,
  rows: Shown[],
): (Shown & { person: string | null })[] {
  const numbers = [...new Set(rows.flatMap(({ name, caseNumber }) => (name === null && caseNumber) || []))]
  if (numbers.length === 0) return rows.map((row) => ({ ...row, person: row.name }))
  const here = database()
    .select({ caseNumber: cases.caseNumber, name: users.name })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(inArray(cases.caseNumber, numbers))
    .all()
  const planned = database()
    .select({ caseNumber: syncRows.caseNumber, name: sql<string | null>`${syncRows.detail} ->> '$.name'` })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), kindIs('client'), inArray(syncRows.caseNumber, numbers)))
    .all()
  const people = new Map([...planned, ...here].map(({ caseNumber, name }) => [caseNumber, name]))
  return rows.map((row) => ({ ...row, person: row.name ?? people.get(row.caseNumber) ?? null }))
}
