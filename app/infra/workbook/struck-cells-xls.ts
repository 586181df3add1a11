import { BIFF, type BiffRecord, biffStream, recordsOf } from './biff-records'
import { struckTexts } from './shared-texts-xls'
import { cellName } from './workbook'

/** Records of one cell: row, column and format come first. */
const CELLS = new Set<number>([
  BIFF.formula,
  BIFF.number,
  BIFF.text,
  BIFF.boolean,
  BIFF.shortNumber,
  BIFF.sharedText,
])
const STRIKE_OUT = 0x0008

type Styles = { formats: Set<number>; texts: Set<number> }

/**
 * The names of the struck-through cells of a sheet (D17) of an .xls of Excel 97 or later: the library keeps no fonts of
 * this format. The sheets are read again only if something in the workbook is struck through.
 */
export function struckCellsXls(bytes: Buffer): (sheet: string) => Set<string> {
  const stream = biffStream(bytes)
  const records = stream && isBiff8(stream) ? [...globalsOf(stream)] : []
  const styles = stylesIn(records)
  const offsets = new Map(records.flatMap(sheetIn))
  return (sheet) => {
    const offset = offsets.get(sheet)
    if (!stream || offset === undefined || (styles.formats.size === 0 && styles.texts.size === 0))
      return new Set()
    return cellsIn(stream, offset, styles)
  }
}

/** The format of Excel 97 and later; the ones before it write texts differently. */
const isBiff8 = (stream: Buffer) => stream.length > 6 && stream.readUInt16LE(4) === 0x0600

/** The records before the first sheet. */
function* globalsOf(stream: Buffer): Generator<BiffRecord> {
  for (const record of recordsOf(stream)) {
    if (record.type === BIFF.begin && record.start > 0) return
    yield record
  }
}

function stylesIn(records: BiffRecord[]): Styles {
  const fonts = dataOf(BIFF.font, records).map((data) => (data.readUInt16LE(2) & STRIKE_OUT) !== 0)
  if (!fonts.includes(true)) return { formats: new Set(), texts: new Set() }
  // There is no font 4 ([MS-XLS] 2.5.129).
  const isStruck = (font: number) => fonts[font > 4 ? font - 1 : font] ?? false
  const formats = dataOf(BIFF.format, records).flatMap((data, index) =>
    isStruck(data.readUInt16LE(0)) ? [index] : [],
  )
  return { formats: new Set(formats), texts: struckTexts(records, isStruck) }
}

const dataOf = (type: number, records: BiffRecord[]) =>
  records.flatMap((record) => (record.type === type && record.data.length >= 4 ? [record.data] : []))

/** The name of a sheet, and where it starts. */
function sheetIn({ type, data }: BiffRecord): [string, number][] {
  if (type !== BIFF.sheet || data.length < 8) return []
  const encoding = (data.readUInt8(7) & 1) === 1 ? 'utf16le' : 'latin1'
  return [[data.subarray(8).toString(encoding), data.readUInt32LE(0)]]
}

function cellsIn(stream: Buffer, offset: number, { formats, texts }: Styles): Set<string> {
  const names = new Set<string>()
  for (const { type, start, data } of recordsOf(stream, offset)) {
    if (type === BIFF.begin && start > offset) break
    if (type === BIFF.numbers)
      for (const cell of numbersIn(data)) if (formats.has(cell.format)) names.add(cell.name)
    if (!CELLS.has(type) || data.length < 6) continue
    const isStruckText = type === BIFF.sharedText && data.length >= 10 && texts.has(data.readUInt32LE(6))
    if (isStruckText || formats.has(data.readUInt16LE(4))) names.add(nameOf(data, data.readUInt16LE(2)))
  }
  return names
}

/** A row of numbers: the first column, then format and number of each. */
function numbersIn(data: Buffer): { name: string; format: number }[] {
  const count = Math.max(0, Math.floor((data.length - 6) / 6))
  return Array.from({ length: count }, (_, index) => ({
    name: nameOf(data, data.readUInt16LE(2) + index),
    format: data.readUInt16LE(4 + index * 6),
  }))
}

const nameOf = (data: Buffer, column: number) => cellName(column, data.readUInt16LE(0) + 1)
