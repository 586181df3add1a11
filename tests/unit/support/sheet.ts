import type { PhaseColumn } from '~/features/spreadsheet/header/columns'
import type { Cell, Row, Sheet } from '~/infra/workbook/workbook'

/** A sheet as a person would type it. What a plain value cannot express (dates, errors, formats) is given as a cell. */

type AnyCell = Cell extends infer Each ? (Each extends Cell ? Omit<Each, 'column'> : never) : never
export type Value = string | number | boolean | null | AnyCell

export const dateCell = (date: string): AnyCell => ({ type: 'date', date })

export function cellOf(value: Exclude<Value, null>, column = 0): Cell {
  if (typeof value === 'string') return { column, type: 'text', text: value }
  if (typeof value === 'number') return { column, type: 'number', number: value, text: String(value) }
  return typeof value === 'boolean' ? { column, type: 'boolean', value } : { column, ...value }
}

export const rowOf = (values: Value[], number = 2): Row => ({
  number,
  cells: values.flatMap((value, column) => (value === null ? [] : [cellOf(value, column)])),
})

export const sheetOf = (values: Value[][], { name = 'Seguimiento', firstRow = 1 } = {}): Sheet => ({
  name,
  hidden: false,
  rows: values.map((row, index) => rowOf(row, firstRow + index)).filter((row) => row.cells.length > 0),
})

/** Phases 1, 2, 3… with these titles, found in the sheet by title. */
export const phasesOf = (...titles: string[]): PhaseColumn[] =>
  titles.map((title, index) => ({ phaseId: index + 1, title, order: index + 1, excelColumn: title }))
