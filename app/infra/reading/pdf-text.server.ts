import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isLegible } from './legible'
import { textOfPicture } from './ocr.server'
import { canDraw, pictureOf, picturesAmong } from './pdf-pictures.server'
import { PAGE_BREAK, type Reading, unread } from './reading'

const packageFolder = (folder: string) =>
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), folder, '/')

/** Nothing is run, drawn or fetched: scripts, attachments and links are not even looked at. */
const CAREFULLY = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  stopAtErrors: false,
  cMapUrl: packageFolder('cmaps'),
  cMapPacked: true,
  standardFontDataUrl: packageFolder('standard_fonts'),
  verbosity: 0,
}

/** About 700 pages of a book. */
const MOST_LETTERS = 2_000_000
const MOST_PAGES = 1000
/** Of its own time, after which no further page is begun: well before the kernel ends the process. */
const MOST_CPU_MS = 35_000
/** How many pages without letters are looked at for what is on them, and how many are recognised, of each within so long. */
const LOOKED_AT = 8
const MOST_RECOGNISED = 40
const MOST_RECOGNISING_MS = 600_000
/** A page with a few letters, such as the stamp of a scanner, has none. */
const FEW_LETTERS = 20

/**
 * Reads the text of a PDF, page by page; a file that is cut off is read as far as it goes. With `ocr`, letters in pictures, and those that
 * are drawn, are recognised.
 */
export async function readPdf(location: string, ocr: boolean): Promise<Reading> {
  try {
    const pdf = await openPdf(location)
    return await textOf(pdf, ocr && canDraw(pdf))
  } catch (error) {
    if (error instanceof TooMuch) return unread('too_heavy')
    return unread((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

/** A PDF to be read or drawn in a process of its own. Throws what `pdfjs-dist` throws. */
export async function openPdf(location: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await readFile(location))
  return getDocument({ ...CAREFULLY, data }).promise
}

async function textOf(pdf: PDFDocumentProxy, ocr: boolean): Promise<Reading> {
  const { numPages } = pdf
  const { texts, faults } = await lettersOf(pdf)
  if (faults === texts.length) return unread('damaged', numPages)
  if (!isLegible(texts.join(PAGE_BREAK))) texts.fill('')
  const bare = texts.flatMap((text, at) =>
    isBare(text) ? [{ number: at + 1, isEmpty: text.trim() === '' }] : [],
  )
  const pictures = await picturesAmong(pdf, bare.slice(0, ocr ? MOST_RECOGNISED : LOOKED_AT))
  const isCut = texts.length < numPages || (ocr && bare.length > MOST_RECOGNISED)
  const end = isCut ? 'too_long' : 'read'
  const pages = { pages: numPages, ocr: ocr && pictures.length > 0 }
  if (pages.ocr) {
    const isAll = await recognise(pdf, pictures, texts)
    return { ...whole(texts, isAll ? end : 'too_long'), ...pages }
  }
  // What is read of the others may be a stamp on each page.
  const isMost = bare.length > texts.length / 2 && pictures.length > 0
  const scans = pictures.filter(({ content }) => content === 'scanned').length
  const shown = scans * 2 >= pictures.length ? 'scanned' : 'drawn'
  return { ...whole(texts, isMost ? shown : end), ...pages }
}

/** Without a letter it is empty, unless something is known that hides them. */
function whole(texts: string[], state: Reading['state']): Pick<Reading, 'state' | 'text'> {
  const text = texts.join(PAGE_BREAK)
  if (text.trim() !== '') return { state, text }
  return { state: state === 'scanned' || state === 'drawn' ? state : 'empty', text: '' }
}

const isBare = (text: string) => text.trim().length < FEW_LETTERS

async function lettersOf(pdf: PDFDocumentProxy): Promise<{ texts: string[]; faults: number }> {
  const { numPages } = pdf
  const texts: string[] = []
  let letters = 0
  let faults = 0
  while (texts.length < numPages && texts.length < MOST_PAGES && letters < MOST_LETTERS && hasTime()) {
    const text = await pageText(pdf, texts.length + 1).catch(unlessTooMuch)
    if (text === null) faults += 1
    texts.push((text ?? '').slice(0, MOST_LETTERS - letters))
    letters += text?.length ?? 0
  }
  return { texts, faults }
}

/** False if there was no time for all of them. */
async function recognise(
  pdf: PDFDocumentProxy,
  pictures: { number: number }[],
  texts: string[],
): Promise<boolean> {
  const end = Date.now() + MOST_RECOGNISING_MS
  for (const { number } of pictures) {
    if (Date.now() > end || !hasTime()) return false
    const picture = await pictureOf(pdf, number).catch(unlessTooMuch)
    const text = picture && plain(await textOfPicture(picture))
    if (text) texts[number - 1] = text
  }
  return true
}

/** A page that cannot be read does not stand for the others, but what memory does not hold is not tried again. */
function unlessTooMuch(error: unknown): null {
  if (/allocation|memory|array (?:buffer )?length/i.test((error as Error).message)) throw new TooMuch()
  return null
}

class TooMuch extends Error {}

const hasTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 < MOST_CPU_MS
}

async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  try {
    const { items } = await page.getTextContent()
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    return plain(lines.join(''))
  } finally {
    page.cleanup()
  }
}

/** A word that is divided at the end of its line is one; form feeds are ours. */
const plain = (text: string) =>
  text
    .replaceAll(PAGE_BREAK, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
