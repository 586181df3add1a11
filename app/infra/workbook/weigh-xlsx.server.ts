import { unpackZip } from '../zip.server'

/** A workbook whose few bytes would become more memory than it is worth. */
export class TooHeavy extends Error {}

/**
 * Every tag becomes objects of the library, about 100 bytes each: 20,000 rows of 60 columns have seven million.
 */
const MAX_TAGS = 12_000_000
/** A link makes an object of each cell that it covers, blank ones too, and one link may cover all 17 thousand million. */
const MAX_LINKED_CELLS = 100_000
/** The library makes an object of each column that a width is for, again for each time that it is said. */
const MAX_WIDTHS = 200_000
// What the library reads in place of a workbook of Excel, by rules and with bombs of their own: ODS, Numbers, XLSB.
const OTHER_FORMATS = /^\/?(?:META-INF\/manifest\.xml|objectdata\.xml|Index\/.*\.iwa|xl\/workbook\.bin)$/i
// The longest piece of a tag that is kept until the rest of it comes.
const MAX_TAG_BYTES = 65_536

/** The directory of the zip may lie, and of an encrypted workbook nobody saw it before. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

type Weight = { bytes: number; tags: number; linked: number; widths: number }

/** Looks through what an .xlsx unpacks to, a piece at a time. Throws `TooHeavy`. */
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

/** The cells of A1 or A1:B2; what reads otherwise counts as too many. */
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
