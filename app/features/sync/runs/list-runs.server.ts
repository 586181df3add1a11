import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isoInstant, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { database } from '~db/client'
import { jsonText } from '~db/raw/json'
import { syncImages, syncRows, syncRuns } from '~db/schema'
import type { ChangeView, EventChangeView, RunDetail, RunRowView, RunView } from '../contract'
import { planVersion } from '../plan/saved-plan.server'
import type { SheetCounts } from '../plan/waiting-reasons'
import { isApprovable } from '../plan/waiting-reasons'
import { RUN_FILTERS, type RunFilter, type RunQuery } from '../schemas'
import type { SyncRun } from '../sync-run'
import { findRun } from './sync-runs.server'

type Row = typeof syncRows.$inferSelect

/** The history of runs, newest first. */
export function listRuns(_viewer: AdminViewer, query: ListQuery): Page<RunView> {
  const rows = database()
    .select()
    .from(syncRuns)
    .orderBy(desc(syncRuns.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const totals = database().select({ total: count() }).from(syncRuns).get()
  return { rows: rows.map(toRunView), total: totals?.total ?? 0 }
}

/** The progress and result of a run. Throws `not_found`. */
export const getRun = (_viewer: AdminViewer, runId: number): RunView => toRunView(findRun(runId))

/** A run with its rows, of one kind or all, page by page. Throws `not_found`. */
export function getRunDetail(_viewer: AdminViewer, runId: number, query: RunQuery): RunDetail {
  const run = toRunView(findRun(runId))
  const { filters, mails } = countRowsOf(runId)
  const ofRun = eq(syncRows.runId, runId)
  const condition = query.kind ? and(ofRun, ofFilter(query.kind)) : ofRun
  const rows = database()
    .select()
    .from(syncRows)
    .where(condition)
    .orderBy(asc(syncRows.position))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .all()
  const totals = database().select({ total: count() }).from(syncRows).where(condition).get()
  const ticks = run.state === 'waiting'
  return {
    ...{ run, filters, mails },
    plan: planVersion(runId),
    rows: rows.map((row) => toRowView(row, ticks)),
    total: totals?.total ?? 0,
  }
}

const KIND_OF: Partial<Record<RunFilter, Row['kind']>> = {
  conflict: 'waiting',
  refused: 'refused',
  unmapped: 'unmapped',
  missing: 'missing',
  note: 'note',
}

function ofFilter(filter: RunFilter) {
  const kind = KIND_OF[filter]
  if (kind) return eq(syncRows.kind, kind)
  return and(inArray(syncRows.kind, ['client', 'case']), eq(syncRows.reason, filter))
}

function filterOf({ kind, reason }: Pick<Row, 'kind' | 'reason'>): RunFilter | null {
  if (kind === 'client' || kind === 'case') return reason === 'new' ? 'new' : 'changed'
  return RUN_FILTERS.find((filter) => KIND_OF[filter] === kind) ?? null
}

export type RowCounts = { filters: Record<RunFilter, number>; document: number; kept: number; mails: number }

/** The number of rows of each kind in a run, and its e-mails: a single pass over rows that may be 40,000. */
export function countRowsOf(runId: number): RowCounts {
  const filters = Object.fromEntries(RUN_FILTERS.map((filter) => [filter, 0])) as RowCounts['filters']
  const counts: RowCounts = { filters, document: 0, kept: 0, mails: 0 }
  const { kind, reason, detail } = syncRows
  const hasMail = sql`CASE WHEN ${kind} = 'client' AND ${jsonText(detail, 'mail', 'to')} IS NOT NULL THEN 1 ELSE 0 END`
  const rows = database()
    .select({ kind, reason, rows: count(), mails: sum(hasMail).mapWith(Number) })
    .from(syncRows)
    .where(eq(syncRows.runId, runId))
    .groupBy(kind, reason)
    .all()
  for (const row of rows) {
    const filter = filterOf(row)
    if (filter) filters[filter] += row.rows
    if (row.kind === 'document' || row.kind === 'kept') counts[row.kind] += row.rows
    counts.mails += row.mails
  }
  return counts
}

const VERSION_SIGNS = 8

/** A run as returned by the API. */
export function toRunView(run: SyncRun): RunView {
  const iso = (at: number | null) => (at === null ? null : isoInstant(at))
  const { id, kind, onlyNew, origin, actor, state, partial, workbookId } = run
  const { sourceName, counts, error, errorDetails, appliedBy, undoneBy } = run
  const { startedAt, finishedAt, phase, progressDone: done, progressTotal: total } = run
  return {
    ...{ id, kind, onlyNew, origin, actor, state, partial, workbookId },
    ...{ sourceName, counts, error, errorDetails },
    sourceVersion: run.sourceSha256?.slice(0, VERSION_SIGNS) ?? null,
    startedAt: isoInstant(startedAt),
    finishedAt: iso(finishedAt),
    duration: finishedAt === null ? null : finishedAt - startedAt,
    appliedAt: iso(run.appliedAt),
    appliedBy,
    undoneAt: iso(run.undoneAt),
    undoneBy,
    newerRunId: run.newerRunId,
    sameAsRunId: run.sameAsRunId,
    waitingSince: state === 'waiting' ? iso(run.waitingSince) : null,
    progress: { phase, done, total },
    canApply: state === 'waiting',
    canUndo: state === 'done' && hasImages(id),
  }
}

const hasImages = (runId: number) =>
  database()
    .select({ id: syncImages.id })
    .from(syncImages)
    .where(eq(syncImages.runId, runId))
    .limit(1)
    .get() !== undefined

type Detail = {
  name?: string
  changes?: ChangeView[]
  events?: { id: number | null; title: string; fields: EventFields; changes: ChangeView[] }[]
  withdrawn?: { title: string; fields: EventFields }[]
  mail?: { to: string }
  request?: string | null
  field?: string
  from?: string | null
  to?: string | null
  value?: string
  heading?: string
  proposal?: string
  phase?: string
  makes?: SheetCounts
}
type EventFields = { status: string; eventDate: string | null; description: string | null }

/** A row as returned by the API; `ticks` says whether the run still waits for a selection. */
export function toRowView(row: Row, ticks: boolean): RunRowView {
  const { position, kind, sheet, cell, caseNumber, reason } = row
  const detail = row.detail as Detail
  const question = kind === 'waiting' && isApprovable(reason ?? '')
  const fieldChanges = detail.field
    ? [{ field: detail.field, from: detail.from ?? null, to: detail.to ?? null }]
    : []
  return {
    ...{ position, kind, sheet, cell, caseNumber, reason },
    filter: filterOf(row),
    name: detail.name ?? null,
    changes: detail.changes ?? fieldChanges,
    events: eventsOf(detail),
    mailTo: detail.mail?.to ?? null,
    request: detail.request,
    ...(detail.makes && { makes: detail.makes }),
    value: detail.value ?? detail.heading ?? null,
    proposal: detail.proposal ?? null,
    phase: detail.phase ?? null,
    tickable: ticks && (kind === 'client' || kind === 'case' || question),
  }
}

function eventsOf({ events = [], withdrawn = [] }: Detail): EventChangeView[] {
  return [
    ...events.map(({ id, title, fields, changes }) => ({
      title,
      kind: id === null ? ('made' as const) : ('changed' as const),
      ...fields,
      changes,
    })),
    ...withdrawn.map(({ title, fields }) => ({ title, kind: 'withdrawn' as const, ...fields, changes: [] })),
  ]
}
