/**
 * How reading a document ended. `too_long`: only its first pages were read. `scanned`: pictures, which nothing here reads.
 * `drawn`: its letters are lines, or signs that no alphabet names.
 */
export type ReadingState =
  | 'read'
  | 'too_long'
  | 'empty'
  | 'scanned'
  | 'drawn'
  | 'encrypted'
  | 'damaged'
  | 'too_heavy'

/** What stands in a document: its pages are separated by form feeds. `ocr`: read from pictures. */
export type Reading = { state: ReadingState; text: string; pages: number | null; ocr: boolean }

/** What the process is told. `ocr`: whether letters in pictures are recognised here; `draws`: its first page as a picture as well. */
export type ReadingJob = {
  location: string
  type: 'pdf' | 'doc' | 'docx' | 'jpg' | 'png'
  ocr: boolean
  draws?: true
}
/** What was read, and the first page as a WebP. */
export type ReadAndDrawn = Reading & { picture: Buffer | null }

/** The size of each picture of a first page. */
export const FIRST_PAGE = { width: 240, height: 320 }

export const PAGE_BREAK = '\f'

/** A document without any text, and why. */
export const unread = (state: ReadingState, pages: number | null = null): Reading => ({
  ...{ state, text: '', pages, ocr: false },
})
