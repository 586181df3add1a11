import { unpackZip } from '../zip.server'
import { MAX_LINKED_CELLS, MAX_WIDTHS, TooHeavy } from './too-heavy'

/** Each tag becomes objects in the library, about 100 bytes each: 20,000 rows of 60 columns have seven million. */
const MAX_TAGS = 12_000_000
// Formats the library would read instead of an Excel workbook, with their own rules and zip bombs: ODS, Numbers, XLSB.
const OTHER_FORMATS = /^\/?(?:META-INF\/manifest\.xml|objectdata\.xml|Index\/.*\.iwa|xl\/workbook\.bin)$/i
// The longest partial tag kept until the rest of it arrives.
const MAX_TAG_BYTES = 65_536

/** The zip directory may lie, and nothing has checked an encrypted workbook before. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

type Weight = { bytes: number; tags: number; linked: number; widths: number }

/** Scans the unpacked content of an .xlsx in chunks. Throws `TooHeavy`. */
export async function weighXlsx(bytes: Buffer): Promise<void> {
  const weight = { bytes: 0, tags: 0, linked: 0, widths: 0 }
  for await (const { name, content } of unpackZip(bytes)) {
    if (OTHER_FORMATS.test(name)) throw new TooHeavy()
    await weighEntry(content, weight)
  }
}

async function weighEntry(stream: AsyncIterable<Buffer>, weight: Weight) {
  let rest = ''
  for await (const chunk of stream) {
    weight.bytes += chunk.length
    if (weight.bytes > MAX_UNPACKED_BYTES) throw new TooHeavy()
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf('<')
    const whole = end < 0 ? '' : text.slice(0, end)
    rest = (end < 0 ? '' : text.slice(end)).slice(0, MAX_TAG_BYTES)
    weigh(whole, weight)
  }
  weigh(rest, weight)
}

function weigh(text: string, weight: Weight) {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) weight.tags += 1
  for (const [, ref = ''] of text.matchAll(/<(?:\w+:)?hyperlink\s[^<>]*?\bref\s*=\s*["']([^"']*)["']/gi))
    weight.linked += cellsIn(ref)
  for (const [tag] of text.matchAll(/<(?:\w+:)?col\s[^<>]*>/gi)) weight.widths += columnsIn(tag)
  if (weight.tags > MAX_TAGS || weight.linked > MAX_LINKED_CELLS || weight.widths > MAX_WIDTHS)
    throw new TooHeavy()
}

/** The number of cells in A1 or A1:B2; any other form counts as too many. */
function cellsIn(ref: string): number {
  const [, left = '', top, right = left, bottom = top] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(ref) ?? []
  if (left === '') return MAX_LINKED_CELLS + 1
  const width = Math.abs(columnNumber(right) - columnNumber(left)) + 1
  return width * (Math.abs(Number(bottom) - Number(top)) + 1)
}

function columnsIn(tag: string): number {
  const of = (name: string) => Number(new RegExp(`\\b${name}\\s*=\\s*["'](\\d+)`, 'i').exec(tag)?.[1] ?? 1)
  return Math.max(1, of('max') - of('min') + 1)
}

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
