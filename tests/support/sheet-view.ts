import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'

/** A sheet as last read: its headings, and what each of them is used for. */
export const sheetView = (sheet: string, headings: Record<string, ColumnTarget | null>): SheetView => ({
  sheet,
  hidden: false,
  hiddenRows: 0,
  read: true,
  ignored: false,
  entity: false,
  rows: 3,
  headerRow: 1,
  headings: Object.entries(headings).map(([key, target]) => ({
    ...{ key, text: key, letter: 'A', target, suggestion: null, repeated: false, samples: [] },
  })),
})

/** The same with unused headings. */
export const sheetWith = (sheet: string, keys: string[]): SheetView =>
  sheetView(sheet, Object.fromEntries(keys.map((key) => [key, null])))
