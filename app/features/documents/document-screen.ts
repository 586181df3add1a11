import type { DocumentTitle } from '~/domain/document-title'
import { fileSize, mediumDate, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { DocumentView } from './contract'
import type { SummaryWords } from './summaries/summaries.server'

/** How many pages a document has, and the version of the picture of its first; null for what is not known. */
export type FirstPage = { pages: number | null; version: number | null }
/** How many pages something has, and where the picture of its first page is; null for what is not known. */
export type PageLook = { pages: number | null; src: string | null }
export const NOT_READ: FirstPage = { pages: null, version: null }

/** A document as shown on screen, in texts of one language. */
export type DocumentScreen = {
  id: number
  fileName: string
  /** What a client calls it, and the day it is from. */
  title: string
  day: { iso: string; text: string } | null
  kind: string
  size: string
  /** When it came into the portal. */
  date: string
  isNew: boolean
  /** What the firm says about it in two sentences. */
  summary: { text: string; lang: Language } | null
  first: FirstPage
}

/** Types that browsers can display, so that nobody has to save a file to look at it. */
const SHOWN_IN_PLACE = new Set(['PDF', 'JPG', 'JPEG', 'PNG'])
export const isShownInPlace = (kind: string) => SHOWN_IN_PLACE.has(kind)

/** `isNew` is given the upload date (ISO 8601). */
export function toDocument(
  { id, fileName, fileSize: bytes, uploadDate }: DocumentView,
  { title, date }: DocumentTitle,
  language: Language,
  isNew: (iso: string) => boolean,
): DocumentScreen {
  return {
    id,
    fileName,
    title,
    day: date === null ? null : { iso: date, text: mediumDate(language, date) },
    kind: fileName.match(/\.([a-z0-9]{1,4})$/i)?.[1]?.toUpperCase() ?? '',
    size: fileSize(language, bytes),
    date: mediumDateAt(language, Date.parse(uploadDate)),
    isNew: isNew(uploadDate),
    ...{ summary: null, first: NOT_READ },
  }
}

/** What the firm says about a document, in the language of the reader or else in Spanish. */
export function summaryIn(language: Language, words: SummaryWords | undefined): DocumentScreen['summary'] {
  if (!words) return null
  return language === 'en' && words.en !== null
    ? { text: words.en, lang: 'en' }
    : { text: words.es, lang: 'es' }
}
