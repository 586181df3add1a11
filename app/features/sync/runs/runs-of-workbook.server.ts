import { and, count, desc, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { LOOK_CHANGES, type LookChange } from '~/features/spreadsheet/sheet-notes'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'
import { database } from '~db/client'
import { syncRows, syncRuns, workItems } from '~db/schema'
import { isAutoSyncOn } from './countdown.server'

/** The run that last read a workbook, if it was uploaded: it is not on the drive. */
export function lastUploadOf(_viewer: AdminViewer, workbookId: number): number | null {
  const last = database()
    .select({ id: syncRuns.id, origin: syncRuns.origin })
    .from(syncRuns)
    .where(eq(syncRuns.workbookId, workbookId))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  return last?.origin === 'upload' ? last.id : null
}

/**
 * What applies the answers to queue items: the automatic run, one that somebody starts, or reading the uploaded workbook
 * again.
 */
export function whatApplies(
  viewer: AdminViewer,
  workIds: number[],
  now: number,
): 'auto' | 'press' | 'upload' {
  const books = database()
    .selectDistinct({ id: workItems.workbookId })
    .from(workItems)
    .where(inArray(workItems.id, workIds))
    .all()
  if (books.every(({ id }) => id !== null && lastUploadOf(viewer, id) !== null)) return 'upload'
  return isAutoSyncOn(viewer, now) ? 'auto' : 'press'
}

/** Answers that no run has used yet: in how many cells, and the run of the uploaded workbook that all of them are about. */
export type AnswersToApply = { cells: number; uploadRun: number | null }

/** What was said about words since the sheet was last read to the end; null if nothing was. */
export function answersToApply(viewer: AdminViewer): AnswersToApply | null {
  const isRead = inArray(syncRuns.state, ['done', 'unchanged', 'waiting'])
  const whole = and(
    isRead,
    eq(syncRuns.onlyNew, false),
    ne(syncRuns.kind, 'documents'),
    isNull(syncRuns.answers),
  )
  const last = database()
    .select({ at: max(syncRuns.startedAt) })
    .from(syncRuns)
    .where(whole)
    .get()
  const { state, kind, closedAt, workbookId } = workItems
  const books = database()
    .select({ id: workbookId, cells: count() })
    .from(workItems)
    .where(and(eq(state, 'solved'), eq(kind, 'unmapped'), gt(closedAt, last?.at ?? 0)))
    .groupBy(workbookId)
    .all()
  const uploads = books.map(({ id }) => (id === null ? null : lastUploadOf(viewer, id)))
  const [first = null, ...others] = uploads
  const cells = books.reduce((sum, book) => sum + book.cells, 0)
  return cells === 0 ? null : { cells, uploadRun: others.length === 0 ? first : null }
}

export type WorkbookChange = {
  reason: LookChange
  sheet: string
  heading: string
  target: ColumnTarget | null
  /** The former name of a sheet, or the sheet whose mapping it is read by. */
  value: string
}

/** Sheets and columns that were missing or new when the workbook was last read. */
export function changesOfWorkbook(_viewer: AdminViewer, workbookId: number): WorkbookChange[] {
  const run = database()
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(and(eq(syncRuns.workbookId, workbookId), ne(syncRuns.state, 'unchanged')))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  if (!run) return []
  const changed = inArray(syncRows.reason, LOOK_CHANGES)
  return database()
    .select()
    .from(syncRows)
    .where(and(eq(syncRows.runId, run.id), eq(syncRows.kind, 'note'), changed))
    .all()
    .map(({ reason, sheet, detail }) => ({
      reason: reason as LookChange,
      sheet: sheet ?? '',
      heading: String(detail.heading ?? ''),
      target: (detail.feed ?? null) as ColumnTarget | null,
      value: String(detail.value ?? ''),
    }))
}
