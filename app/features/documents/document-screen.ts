import { fileSize, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { DocumentView } from './contract'

/** A document as shown on screen, in texts of one language. */
export type DocumentScreen = {
  id: number
  fileName: string
  kind: string
  size: string
  date: string
  isNew: boolean
}

/** `isNew` is given the upload date (ISO 8601). */
export function toDocument(
  { id, fileName, fileSize: bytes, uploadDate }: DocumentView,
  language: Language,
  isNew: (iso: string) => boolean,
): DocumentScreen {
  return {
    id,
    fileName,
    kind: fileName.match(/\.([a-z0-9]{1,4})$/i)?.[1]?.toUpperCase() ?? '',
    size: fileSize(language, bytes),
    date: mediumDateAt(language, Date.parse(uploadDate)),
    isNew: isNew(uploadDate),
  }
}
