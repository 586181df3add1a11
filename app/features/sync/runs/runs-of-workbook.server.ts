import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { LOOK_CHANGES, type LookChange } from '~/features/spreadsheet/sheet-notes'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'
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

export type WorkbookChange = {
  reason: LookChange
  sheet: string
  heading: string
  feed: Feed | null
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
      feed: (detail.feed ?? null) as Feed | null,
      value: String(detail.value ?? ''),
    }))
}
