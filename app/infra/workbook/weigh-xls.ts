import { BIFF, biffStream, recordsOf } from './biff-records'
import { MAX_LINKED_CELLS, MAX_WIDTHS, TooHeavy } from './too-heavy'

/** The formulas behind names are kept as objects, 50 bytes for each of their own: 340 MB for 8 MB of them. */
const MAX_NAME_BYTES = 256 * 1024
/** The library copies the whole list of merged cells for every record: 100,000 of them take a minute. */
const MAX_MERGE_RECORDS = 2_000

/**
 * Adds up what the records of an .xls would make the library do. Throws `TooHeavy`, also for the other formats in OLE
 * files that the library would read (Quattro Pro).
 */
export function weighXls(bytes: Buffer): void {
  const stream = biffStream(bytes)
  if (!stream) throw new TooHeavy()
  const weight = { names: 0, merges: 0, linked: 0, widths: 0 }
  for (const { type, data } of recordsOf(stream)) {
    if (type === BIFF.name) weight.names += data.length
    else if (type === BIFF.merges) weight.merges += 1
    else if (type === BIFF.link) weight.linked += cellsIn(data)
    else if (type === BIFF.linkTip) weight.linked += cellsIn(data.subarray(2))
    else if (type === BIFF.columns) weight.widths += lengthOf(data, 0)
  }
  const isHeavy =
    weight.names > MAX_NAME_BYTES ||
    weight.merges > MAX_MERGE_RECORDS ||
    weight.linked > MAX_LINKED_CELLS ||
    weight.widths > MAX_WIDTHS
  if (isHeavy) throw new TooHeavy()
}

/** First and last row, then first and last column. */
const cellsIn = (data: Buffer) => lengthOf(data, 0) * lengthOf(data, 4)

const lengthOf = (data: Buffer, at: number): number =>
  data.length < at + 4 ? 0 : Math.max(0, data.readUInt16LE(at + 2) - data.readUInt16LE(at) + 1)
