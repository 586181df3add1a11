import { FIELD_KEYS, headingKey } from '~/features/spreadsheet/headings'
import { columnOf, type ReadBy } from './clash-of-phases'

// Without these two a sheet is no list of cases, and nothing of it would be read.
const NEEDED = new Set(
  FIELD_KEYS.flatMap(({ field, keys }) => (field === 'dni' || field === 'caseNumber' ? keys : [])),
)

/**
 * The column by which the sheet names its people or its cases, where a phase or status field would take it from them;
 * else null. Columns of phases are looked for first. What `before` had already is nobody's fault now.
 */
export function reservedColumnOf(wanted: ReadBy, before?: ReadBy): string | null {
  const column = columnOf(wanted)
  if (column === null || !NEEDED.has(headingKey(column))) return null
  return before && headingKey(columnOf(before) ?? '') === headingKey(column) ? null : column
}
