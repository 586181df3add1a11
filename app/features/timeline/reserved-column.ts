import { FIELD_KEYS, headingKey } from '~/features/spreadsheet/header/headings'
import { columnOf, type ReadBy } from './clash-of-phases'

// Without these two, a sheet is not a list of cases and nothing in it would be read.
const NEEDED = new Set(
  FIELD_KEYS.flatMap(({ field, keys }) => (field === 'dni' || field === 'caseNumber' ? keys : [])),
)

/**
 * The column by which the sheet identifies its people or cases, if a phase or status field would take it over;
 * otherwise null. Phase columns are searched first. A column that `before` already had is not reported.
 */
export function reservedColumnOf(phase: ReadBy, before?: ReadBy): string | null {
  const column = columnOf(phase)
  if (column === null || !NEEDED.has(headingKey(column))) return null
  return before && headingKey(columnOf(before) ?? '') === headingKey(column) ? null : column
}
