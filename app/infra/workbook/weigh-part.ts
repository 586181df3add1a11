import {
  MAX_LINKED_CELLS,
  MAX_SHEETS,
  MAX_TAGS,
  MAX_UNPACKED_BYTES,
  MAX_WIDTHS,
  TooHeavy,
  WorkbookRefused,
} from './too-heavy'

/** A shared text is never within another. */
const MAX_NESTED = 1
// The longest partial tag kept until the rest of it arrives.
const MAX_TAG_BYTES = 65_536

/** What the parts of a workbook add up to. `openTexts`: shared texts that have begun within another. */
export type Weight = {
  bytes: number
  tags: number
  linked: number
  widths: number
  sheets: number
  openTexts: number
}

/** Adds the unpacked content of a part in chunks, and returns it. Throws `TooHeavy`, `WorkbookRefused`. */
export async function weighPart(content: AsyncIterable<Buffer>, weight: Weight): Promise<Buffer[]> {
  const kept: Buffer[] = []
  let rest = ''
  for await (const chunk of content) {
    kept.push(chunk)
    weight.bytes += chunk.length
    if (weight.bytes > MAX_UNPACKED_BYTES) throw new TooHeavy()
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf('<')
    const whole = end < 0 ? '' : text.slice(0, end)
    rest = (end < 0 ? '' : text.slice(end)).slice(0, MAX_TAG_BYTES)
    weigh(whole, weight)
  }
  weigh(rest, weight)
  weight.openTexts = 0
  return kept
}

function weigh(text: string, weight: Weight) {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) weight.tags += 1
  for (const [, ref = ''] of text.matchAll(/<(?:\w{1,40}:)?hyperlink\s[^<>]*?\bref\s*=\s*["']([^"']*)["']/gi))
    weight.linked += cellsIn(ref)
  for (const [tag] of text.matchAll(/<(?:\w{1,40}:)?col\s[^<>]*>/gi)) weight.widths += columnsIn(tag)
  for (const [tag] of text.matchAll(/<(?:\w{1,40}:)?sheet\s/g)) weight.sheets += tag ? 1 : 0
  for (const [, ends] of text.matchAll(/<(\/?)(?:\w{1,40}:)?si>/g)) nest(weight, ends ? -1 : 1)
  if (weight.sheets > MAX_SHEETS) throw new WorkbookRefused('workbook_too_many_sheets')
  if (weight.tags > MAX_TAGS || weight.linked > MAX_LINKED_CELLS || weight.widths > MAX_WIDTHS)
    throw new TooHeavy()
}

function nest(weight: Weight, step: number) {
  weight.openTexts += step
  if (weight.openTexts > MAX_NESTED) throw new TooHeavy()
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
