import { caseKey } from '~/domain/cases/case-number'
import type { Sheet } from '~/infra/workbook/workbook'
import { identityOf } from '../row/cell-text'
import { type SheetAnswer, type SheetsToAccept, standingsOf } from '../sheet-answers'
import type { Columns } from './columns'
import type { SheetView, Standing } from './sheet-view'

/** A table awaiting approval; `keys` are those of its cases. */
export type OfferedTable = {
  sheet: string
  standing: Standing
  hidden: boolean
  rows: number
  keys: string[]
}

type Table = { sheet: Sheet; columns: Columns; view: SheetView }

/** True for a table that could be read: it has the columns of a list of cases, or of a log. */
export const isList = ({ standing, read }: SheetView) => standing !== undefined || read

/** Sets the status of readable tables according to the answers given. */
export function markStandings(lists: SheetView[], answers?: SheetAnswer[], accepts?: SheetsToAccept) {
  for (const [index, standing] of standingsOf(lists, answers, accepts).entries())
    Object.assign(lists[index] ?? {}, {
      standing,
      read: standing === 'accepted',
      ignored: standing === 'ignored',
    })
}

/** True for a table that needs an answer: one without rows does not. */
export const asksForYes = (table: Table) =>
  (table.view.standing === 'new' || table.view.standing === 'changed') && rowsOf(table).length > 0

/** A waiting table, as shown in its question. */
export function offeredTable(table: Table): OfferedTable {
  const rows = rowsOf(table)
  const column = table.columns.fields.get('caseNumber')
  const keys = rows.map(({ cells }) => caseKey(identityOf(cells.find((cell) => cell.column === column))))
  const { sheet, hidden, standing = 'new' } = table.view
  return { sheet, standing, hidden, rows: rows.length, keys: [...new Set(keys)].filter(Boolean) }
}

const rowsOf = ({ sheet, columns }: Table) => sheet.rows.filter(({ number }) => number > columns.headerRow)
