import { type CivilDate, civilDate } from './civil-date'
import { foldAccents } from './fold-accents'

/** What is known of a document. `arrivedOn`: the day it came into the portal. */
type Known = { caseNumber: string; arrivedOn: CivilDate }

/** A document as people call it, and the day it is from; null if nobody knows. */
export type DocumentTitle = { title: string; date: CivilDate | null }

/**
 * The title and the date of a document, from its file name. A document cannot be younger than its arrival: a later date is
 * that of something announced in it, such as a hearing. Neither the day of arrival, when somebody scanned or copied a file,
 * nor that of its event, which may have been long before, is that of the paper.
 */
export function titleOfDocument(fileName: string, { caseNumber, arrivedOn }: Known): DocumentTitle {
  const stem = fileName.normalize('NFC').replace(EXTENSION, '')
  const dates = datesIn(stem)
  const [named] = dates
  const documentDate = named && dates.length === 1 && named.date <= arrivedOn ? named : null
  const titleText = documentDate ? stem.replace(documentDate.text, ' ') : stem
  return {
    title: readable(titleText, caseNumber) ?? readable(stem, caseNumber) ?? stem,
    date: documentDate?.date ?? null,
  }
}

/** A name without its extension that says the day of its document; null if it says one already. */
export const nameWithDay = (stem: string, day: CivilDate): string | null =>
  datesIn(stem.normalize('NFC')).length > 0 ? null : `${stem} ${day}`

const EXTENSION = /(?:\.(?:pdf|docx?|jpe?g|png))+$/i

/** Null if no word is left. */
function readable(stem: string, caseNumber: string): string | null {
  const words = spaced(withoutIdentity(withoutNumber(stem, caseNumber)))
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(ORDINAL, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:_-]+|(?<![\s,;:_-])[\s,;:_-]+$/g, '')
  return /\p{L}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** Place in a folder: "01 Demanda", "3. Decreto", "07 - Acuse". */
const ORDINAL = /^\s*(?:0\d{1,2}|\d{1,3}(?=\s*[._)-]))[\s._)-]+(?=\p{L})/u

/** Underscores are blanks; so are dots and hyphens in a name that has no blank at all. */
function spaced(text: string): string {
  const words = text.replace(/_+/g, ' ')
  return /\S\s+\S/.test(words) ? words : words.replace(/\.|(?<!\d)-|-(?!\d)/g, ' ')
}

const withoutIdentity = (text: string) =>
  text.replace(/(?<![\p{L}\d])(?:\d{8}|[XYZ]\d{7})-?[A-Z](?![\p{L}\d])/giu, ' ')

/** Without the number of the case in any spelling; a number on its own may be anything, and stays. */
function withoutNumber(text: string, caseNumber: string): string {
  const parts = (foldAccents(caseNumber).match(/\p{L}+|\d+/gu) ?? []).filter((part) => !SERIES.test(part))
  if (parts.length === 0) return text
  const number = parts.map((part) => `0*${part.replace(/^0+(?=\d)/, '')}`).join('[\\s._/-]*')
  const prefix = String.raw`(?:exp(?:te|ediente)?[\s._-]*)${parts.length > 1 ? '?' : ''}`
  return text.replace(new RegExp(String.raw`(?<![\p{L}\d])${prefix}${number}(?![\p{L}\d])`, 'giu'), ' ')
}

const SERIES = /^EXP(?:TE|EDIENTE)?$/

type Named = { text: string; date: CivilDate }

/** The different days written in a name. A year of two digits is not read: 05-04-03 may be three different days. */
function datesIn(stem: string): Named[] {
  const dates = FORMS.flatMap(({ form, order }) =>
    [...stem.matchAll(form)].flatMap((match): Named[] => {
      const [year, month, day] = order.map((place) => monthNumber(match[place] ?? ''))
      const date = civilDate(year ?? 0, month ?? 0, day ?? 0)
      return date === null ? [] : [{ text: match[0], date }]
    }),
  )
  return dates.filter(({ date }, index) => dates.findIndex((other) => other.date === date) === index)
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `order`: the groups of the year, the month and the day. */
const FORMS = [
  { form: /(?<!\d)((?:19|20)\d\d)([-._ ])(\d\d?)\2(\d\d?)(?!\d)/g, order: [1, 3, 4] },
  { form: /(?<!\d)(\d\d?)([-._ ])(\d\d?)\2((?:19|20)\d\d)(?!\d)/g, order: [4, 3, 1] },
  { form: /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g, order: [1, 2, 3] },
  {
    form: new RegExp(
      String.raw`(?:(?<![a-z])de[\s_-]+)?(?<!\d)(\d\d?)[\s_-]+de[\s_-]+(${MONTHS.join('|')})[\s_-]+(?:del?[\s_-]+)?((?:19|20)\d\d)(?!\d)`,
      'gi',
    ),
    order: [3, 2, 1],
  },
]

const monthNumber = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text.toLowerCase()) + 1
