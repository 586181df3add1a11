/** Fields are parted by semicolons, which Spanish spreadsheets expect; a mark at the beginning says UTF-8. */
export const CSV_START = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/**
 * A sign that begins a formula at the beginning of a field. Programs split at semicolons, commas, tabs or bars, by their
 * settings, and at line ends; blanks, control characters and quotation marks may stand before it.
 */
const FORMULA = /(^|[;,\t|\r\n])(["\s\p{Cc}]*)(?=[=+\-@＝＋－＠])/gu

/** One line of a CSV file. What a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: (string | number | null)[]): string =>
  cells.map(csvCell).join(SEPARATOR) + LINE_END

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = (value ?? '').replace(FORMULA, "$1$2'")
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
