import XLSX from 'xlsx'

/** A record of an .xls ([MS-XLS] 2.1.4): `start` is its offset in the stream. */
export type BiffRecord = { type: number; start: number; data: Buffer }

/** The types of the records used here ([MS-XLS] 2.3). */
export const BIFF = {
  formula: 0x0006,
  name: 0x0018,
  font: 0x0031,
  continue: 0x003c,
  columns: 0x007d,
  sheet: 0x0085,
  numbers: 0x00bd,
  format: 0x00e0,
  merges: 0x00e5,
  texts: 0x00fc,
  sharedText: 0x00fd,
  link: 0x01b8,
  number: 0x0203,
  text: 0x0204,
  boolean: 0x0205,
  shortNumber: 0x027e,
  linkTip: 0x0800,
  begin: 0x0809,
} as const

/** The stream the library would read as an .xls; null if there is none. Throws if the file is damaged. */
export function biffStream(bytes: Buffer): Buffer | null {
  const container = XLSX.CFB.read(bytes, { type: 'buffer' })
  const entry = XLSX.CFB.find(container, '/Workbook') ?? XLSX.CFB.find(container, '/Book')
  return entry ? Buffer.from(entry.content as Uint8Array) : null
}

/** All records of a stream, up to the first incomplete one. */
export function* recordsOf(stream: Buffer, from = 0): Generator<BiffRecord> {
  for (let start = from; start + 4 <= stream.length; ) {
    const data = stream.subarray(start + 4, start + 4 + stream.readUInt16LE(start + 2))
    yield { type: stream.readUInt16LE(start), start, data }
    start += 4 + stream.readUInt16LE(start + 2)
  }
}
