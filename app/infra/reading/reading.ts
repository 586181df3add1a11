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

/** What the process is told. `ocr`: whether letters in pictures are recognised here. */
export type ReadingJob = { location: string; type: 'pdf' | 'doc' | 'docx' | 'jpg' | 'png'; ocr: boolean }

export const PAGE_BREAK = '\f'

/** A document without any text, and why. */
export const unread = (state: ReadingState, pages: number | null = null): Reading => ({
  ...{ state, text: '', pages, ocr: false },
})
