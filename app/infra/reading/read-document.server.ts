import { readWritten } from '../storage/written-text.server'
import { PAGE_BREAK, type Reading, type ReadingJob, unread } from './reading'

const VOWEL = /[aeiouáéíóúü]/i
const OVER_AND_OVER = /(.)\1{3}/

type Reader = (location: string, ocr: boolean) => Promise<Reading>

/** What reads each type is loaded for it alone. */
const READERS: Record<ReadingJob['type'], Reader> = {
  pdf: async (location, ocr) => (await import('./pdf-text.server')).readPdf(location, ocr),
  docx: readWord,
  doc: readOldWord,
  jpg: readPicture,
  png: readPicture,
}

/** Does what it is told, in a process of its own. */
export const doReadingJob = ({ location, type, ocr }: ReadingJob): Promise<Reading> =>
  READERS[type](location, ocr)

async function readPicture(location: string, ocr: boolean): Promise<Reading> {
  if (!ocr) return unread('scanned', 1)
  const { textOfPicture } = await import('./ocr.server')
  const text = await textOfPicture(location).catch(() => null)
  if (text === null) return unread('damaged', 1)
  return { state: text === '' ? 'empty' : 'read', text, pages: 1, ocr: true }
}

/**
 * Its text stands among much that is none: what has no vowel, or one sign over and over, was never written by anybody. A name that
 * is left of a property does no harm.
 */
async function readOldWord(location: string): Promise<Reading> {
  const written = await readWritten(location, 'doc')
  if (!written) return unread('damaged')
  const lines = written.text.split('\n').filter((line) => VOWEL.test(line) && !OVER_AND_OVER.test(line))
  return ofText([...new Set(lines)].join('\n'))
}

async function readWord(location: string): Promise<Reading> {
  const written = await readWritten(location, 'docx')
  if (!written) return unread('damaged')
  return ofText(written.text)
}

function ofText(written: string): Reading {
  const text = written.replaceAll(PAGE_BREAK, ' ').trim()
  return { state: text === '' ? 'empty' : 'read', text, pages: null, ocr: false }
}
