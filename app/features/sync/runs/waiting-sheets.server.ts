import { and, asc, eq, inArray } from 'drizzle-orm'
import { database } from '~db/client'
import { syncRows } from '~db/schema'
import type { SheetCounts, SheetQuestion } from '../plan/waiting-reasons'

/** A sheet awaiting approval, by name, with what it would create. */
export type WaitingSheet = Pick<SheetQuestion, 'sheet' | 'reason' | 'hidden'> & {
  position: number
} & SheetCounts

/** The sheets a run asks about, in the order of the workbook. */
export function sheetsThatWait(runId: number): WaitingSheet[] {
  const { position, kind, reason, detail } = syncRows
  const asking = inArray(reason, ['sheet_new', 'sheet_changed'])
  const rows = database()
    .select({ position, reason, detail })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), eq(kind, 'waiting'), asking))
    .orderBy(asc(position))
    .all()
  return rows.map((row) => {
    const { table, hidden, makes } = row.detail as Detail
    const reason = row.reason === 'sheet_changed' ? 'sheet_changed' : 'sheet_new'
    return { sheet: table, reason, hidden, position: row.position, ...makes }
  })
}

type Detail = { table: string; hidden: boolean; makes: SheetCounts }

/** The sheets a run did not read because they had been rejected. */
export function sheetsLeftOut(runId: number): string[] {
  const { position, kind, reason, sheet } = syncRows
  const rows = database()
    .select({ sheet })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), eq(kind, 'note'), eq(reason, 'sheet_ignored')))
    .orderBy(asc(position))
    .all()
  return rows.flatMap((row) => row.sheet ?? [])
}
