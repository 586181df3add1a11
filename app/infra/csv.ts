/** Fields are parted by semicolons, which Spanish spreadsheets expect; a mark at the beginning says UTF-8. */
export const CSV_START = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** What a spreadsheet would take for a formula, also behind blanks and control characters. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u

/** One line of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: (string | number | null)[]): string =>
  cells.map(csvCell).join(SEPARATOR) + LINE_END

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
