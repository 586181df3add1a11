import type { DocumentTitle } from '~/domain/document-title'
import { fileSize, mediumDate, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { DocumentView } from './contract'

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
  }
}
