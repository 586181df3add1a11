/** Semicolons separate fields, as Spanish spreadsheets expect; a byte order mark declares UTF-8. */
export const CSV_START = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/**
 * A character that starts a formula at the beginning of a field. Depending on their settings, programs split at
 * semicolons, commas, tabs or bars, and at line ends; spaces, control characters and quotation marks may precede it.
 */
const BEFORE_FORMULA = /(?<!["\s\p{Cc}])["\s\p{Cc}]*(?=[=+\-@＝＋－＠])/gu
const FIELD_START = /[\t\r\n]/

/** One line of a CSV file. Anything a spreadsheet would run as a formula is prefixed with an apostrophe. */
export const csvLine = (cells: (string | number | null)[]): string =>
  cells.map(csvCell).join(SEPARATOR) + LINE_END

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = (value ?? '').replace(BEFORE_FORMULA, (run: string, at: number, whole: string) =>
    at === 0 || ';,|'.includes(whole[at - 1] ?? '') || FIELD_START.test(run) ? `${run}'` : run,
  )
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
