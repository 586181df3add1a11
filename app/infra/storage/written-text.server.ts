import { readFile, stat } from 'node:fs/promises'
import { listZip, readMembers } from '../zip.server'
import type { FileType } from './detect-type.server'

/** What is written in a Word document: its text with headers, footers and notes, and what its properties say. */
export type Written = { text: string; properties: string }

const MEBI = 1024 * 1024
const MOST_PARTS = 2000
const MOST_XML_BYTES = 32 * MEBI
const MOST_OLD_BYTES = 8 * MEBI
/** About 700 pages. */
const MOST_LETTERS = 2_000_000
const TEXT = /^word\/[^/]{1,200}\.xml$/i
/** `customXml` holds the columns of a library, which SharePoint writes into its documents. */
const PROPERTIES = /^(?:docProps|customXml)\/[^/]{1,200}\.xml$/i

/**
 * Reads what is written in a document that has been inspected. Null if it is too long, or no Word document that can be
 * read. In the old format, text and properties are told apart by nothing, and count as text.
 */
export async function readWritten(location: string, type: FileType): Promise<Written | null> {
  const read = READERS[type]
  const written = read ? await read(location) : null
  return written && written.text.length + written.properties.length <= MOST_LETTERS ? written : null
}

const READERS: Partial<Record<FileType, (location: string) => Promise<Written | null>>> = {
  docx: ofPackage,
  doc: ofOldFile,
}

async function ofPackage(location: string): Promise<Written | null> {
  const entries = await listZip(location, MOST_PARTS).catch(() => [])
  const read = entries.filter(({ name }) => TEXT.test(name) || PROPERTIES.test(name))
  const total = read.reduce((sum, { size }) => sum + size, 0)
  if (read.length === 0 || total > MOST_XML_BYTES) return null
  const parts = (pattern: RegExp) => readMembers(location, pattern, MOST_XML_BYTES)
  const [text, properties] = await Promise.all([parts(TEXT), parts(PROPERTIES)]).catch(() => [null, null])
  if (!text || !properties) return null
  return { text: joined(text, isBreak), properties: joined(properties, () => true) }
}

const joined = (parts: (Buffer | null)[], separates: (tag: string) => boolean) =>
  parts.map((part) => textOfXml(decoded(part ?? Buffer.alloc(0)), separates)).join('\n')

function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return bytes.toString('utf16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString('utf8')
}

const BREAK = /^<\/?(?:\w{1,20}:)?(?:p|tab|br|cr|tc|noBreakHyphen)[\s/>]/
/** A word may be spread over several runs: only what the reader sees as a gap is one. */
const isBreak = (tag: string) => BREAK.test(tag)

/**
 * The text between the tags. No declaration is read, so nothing is expanded but single characters. No expression goes
 * over a piece of text twice.
 */
function textOfXml(xml: string, separates: (tag: string) => boolean): string {
  return xml
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/<[^<>]*>/g, (tag) => (separates(tag) ? ' ' : ''))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|amp|lt|gt|quot|apos);/gi, (_, decimal, hex) =>
      characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    )
    .replace(/\p{Cf}/gu, '')
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

const LEGIBLE = /[\p{Script=Latin}\d .,:'-]{4,}/gu

/** The old format keeps its text in pieces of one or of two bytes for each letter, in between much that is none. */
async function ofOldFile(location: string): Promise<Written | null> {
  if ((await stat(location)).size > MOST_OLD_BYTES) return null
  const bytes = await readFile(location)
  const legible = (encoding: 'latin1' | 'utf16le') =>
    (bytes.toString(encoding).match(LEGIBLE) ?? []).join('\n')
  return { text: `${legible('latin1')}\n${legible('utf16le')}`, properties: '' }
}
