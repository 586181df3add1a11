import { statement } from '~db/client'
import type { SheetCounts, SheetQuestion } from './sheet-questions'

/** A sheet awaiting approval, by name, with what it would create. */
export type WaitingSheet = Pick<SheetQuestion, 'sheet' | 'reason' | 'hidden'> & {
  position: number
} & SheetCounts

/** The sheets a run asks about, in the order of the workbook. */
export function sheetsThatWait(runId: number): WaitingSheet[] {
  const rows = statement(
    `SELECT position, reason, detail FROM sync_rows
     WHERE run_id = ? AND kind = 'waiting' AND reason IN ('sheet_new', 'sheet_changed') ORDER BY position`,
  ).all(runId) as { position: number; reason: WaitingSheet['reason']; detail: string }[]
  return rows.map(({ position, reason, detail }) => {
    const { table, hidden, makes } = JSON.parse(detail) as Detail
    return { sheet: table, reason, hidden, position, ...makes }
  })
}

/** True if a sheet with this name was read as a list of cases last time. */
export const isRead = (workbookId: number | null, sheet: string): boolean =>
  statement(
    `SELECT 1 FROM workbooks w, json_each(w.found) f
     WHERE w.id = ? AND f.value ->> '$.sheet' = ? AND f.value ->> '$.standing' = 'accepted'`,
  ).get(workbookId, sheet) !== undefined

type Detail = { table: string; hidden: boolean; makes: SheetCounts }

/** The sheets a run did not read because they had been rejected. */
export const sheetsLeftOut = (runId: number): string[] =>
  statement(
    "SELECT sheet FROM sync_rows WHERE run_id = ? AND kind = 'note' AND reason = 'sheet_ignored' ORDER BY position",
  )
    .pluck()
    .all(runId) as string[]
