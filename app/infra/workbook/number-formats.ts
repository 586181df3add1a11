/** How a number format shows a number: as a day, a time without a day (a month, a year, an hour), or a number. */
export type FormatKind = 'day' | 'period' | 'number'

// A workbook has hundreds of thousands of cells but only a few dozen formats.
const known = new Map<string, FormatKind>()

/**
 * `format` is the workbook's format code, which does not depend on the program's language (`dd/mm/yyyy`, `mmm-yy`,
 * `#,##0`).
 */
export function kindOfFormat(format: unknown): FormatKind {
  const text = String(format ?? '')
  let kind = known.get(text)
  if (kind === undefined) {
    kind = readFormat(text)
    known.set(text, kind)
  }
  return kind
}

const LITERALS = /"[^"]*"|\\.|_.|\*.|general|\[(?![hms]+\])[^[\]]*\]/gi

function readFormat(format: string): FormatKind {
  const [positive = ''] = format.split(';')
  const signs = positive.replace(LITERALS, '')
  if (!/[dmyhs]/i.test(signs)) return 'number'
  // `ddd` and `dddd` are days of the week.
  return /(?<!d)d{1,2}(?!d)/i.test(signs) ? 'day' : 'period'
}

/** True for a format that shows hours. */
export function showsHours(format: unknown): boolean {
  const [positive = ''] = String(format ?? '').split(';')
  return /h/i.test(positive.replace(LITERALS, ''))
}

/** True for a percentage that the library has shown as its fraction: it does not know a blank before the sign. */
export const isBareFraction = (format: unknown, text: string) =>
  !text.includes('%') &&
  String(format ?? '')
    .replace(LITERALS, '')
    .includes('%')

const MONTHS = {
  ...{ January: 'enero', February: 'febrero', March: 'marzo', April: 'abril', May: 'mayo', June: 'junio' },
  ...{ July: 'julio', August: 'agosto', September: 'septiembre', October: 'octubre', November: 'noviembre' },
  ...{
    December: 'diciembre',
    Jan: 'ene',
    Feb: 'feb',
    Mar: 'mar',
    Apr: 'abr',
    Jun: 'jun',
    Jul: 'jul',
    Aug: 'ago',
  },
  ...{ Sep: 'sep', Oct: 'oct', Nov: 'nov', Dec: 'dic' },
} satisfies Record<string, string>
const MONTH = new RegExp(`(?<!\\p{L})(?:${Object.keys(MONTHS).join('|')})(?!\\p{L})`, 'gu')

/** A date as shown by the firm's own program: the library only knows English months. */
export const withSpanishMonths = (shown: string) =>
  shown.replace(MONTH, (month) => MONTHS[month as keyof typeof MONTHS])
