import { isTimelinePhase } from '~/domain/phase-titles'
import { headingKey } from '~/features/spreadsheet/headings'
import type { DetailsOf } from '~/infra/app-error'

/** What says by which column of the sheet a phase or field is read. */
export type ReadBy = { title: string; order: number; excelColumn: string | null; field: string | null }

/** The failure that two phases in one place are. */
type Clash = ['phase_title_taken'] | ['phase_column_taken', DetailsOf<'phase_column_taken'>]

/** The column of the sheet that a row is read from: a phase without one is found by its title, a field is not. */
export function columnOf({ title, order, excelColumn, field }: ReadBy): string | null {
  if (isTimelinePhase({ order })) return excelColumn ?? title
  return field !== null && field !== 'status' ? excelColumn : null
}

/**
 * What stands between a phase and the others: its title is that of another, or both would read one column of the sheet.
 * Spellings are compared as the sheet's headings are. What `before` had already is no clash.
 */
export function clashOf(wanted: ReadBy, others: ReadBy[], before?: ReadBy): Clash | null {
  const title = headingKey(wanted.title)
  const sameTitle = others.find((other) => headingKey(other.title) === title)
  if (sameTitle && !(before && headingKey(before.title) === title)) return ['phase_title_taken']
  const column = keyOf(wanted)
  const reader = column === null ? undefined : others.find((other) => keyOf(other) === column)
  if (!reader || (before && keyOf(before) === column)) return null
  return ['phase_column_taken', { column: columnOf(wanted) ?? '', title: reader.title }]
}

function keyOf(row: ReadBy): string | null {
  const column = columnOf(row)
  return column === null ? null : headingKey(column)
}
