import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { headingKey } from '~/features/spreadsheet/header/headings'
import type { DetailsOf } from '~/infra/app-error'

/** What determines the sheet column of a phase or field. */
export type ReadBy = { title: string; order: number; excelColumn: string | null; field: string | null }

/** The error for two phases in the same place. */
type Clash =
  | ['phase_title_taken']
  | ['phase_order_taken', DetailsOf<'phase_order_taken'>]
  | ['phase_column_taken', DetailsOf<'phase_column_taken'>]

/** The sheet column of a row: a phase without one is found by its title, a field is not. */
export function columnOf({ title, order, excelColumn, field }: ReadBy): string | null {
  if (isTimelinePhase({ order })) return excelColumn ?? title
  return field !== null && field !== 'status' ? excelColumn : null
}

/**
 * What conflicts between a phase and the others: the same title, the same order, or the same sheet column. Spellings are compared like
 * the sheet's headings. Conflicts that `before` already had do not count.
 */
export function clashOf(phase: ReadBy, others: ReadBy[], before?: ReadBy): Clash | null {
  const title = headingKey(phase.title)
  const sameTitle = others.find((other) => headingKey(other.title) === title)
  if (sameTitle && !(before && headingKey(before.title) === title)) return ['phase_title_taken']
  const column = keyOf(phase)
  const reader = column === null ? undefined : others.find((other) => keyOf(other) === column)
  if (reader && !(before && keyOf(before) === column))
    return ['phase_column_taken', { column: columnOf(phase) ?? '', title: reader.title }]
  const sameOrder = others.find(({ order }) => order === phase.order)
  if (!sameOrder || before?.order === phase.order) return null
  return ['phase_order_taken', { title: sameOrder.title }]
}

function keyOf(row: ReadBy): string | null {
  const column = columnOf(row)
  return column === null ? null : headingKey(column)
}
