import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'
import { database } from '~db/client'
import { syncRows, syncRuns } from '~db/schema'

export type ColumnChange = {
  reason: 'column_vanished' | 'column_added'
  sheet: string
  heading: string
  feed: Feed | null
}

/** Columns that had vanished or were new when the workbook was last read. */
export function columnChangesOf(_viewer: AdminViewer, workbookId: number): ColumnChange[] {
  const run = database()
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(and(eq(syncRuns.workbookId, workbookId), ne(syncRuns.state, 'unchanged')))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  if (!run) return []
  const changed = inArray(syncRows.reason, ['column_vanished', 'column_added'])
  return database()
    .select()
    .from(syncRows)
    .where(and(eq(syncRows.runId, run.id), eq(syncRows.kind, 'note'), changed))
    .all()
    .map(({ reason, sheet, detail }) => ({
      reason: reason as ColumnChange['reason'],
      sheet: sheet ?? '',
      heading: String(detail.heading ?? ''),
      feed: (detail.feed ?? null) as Feed | null,
    }))
}
