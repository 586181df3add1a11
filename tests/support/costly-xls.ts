import XLSX from 'xlsx'
import { BIFF, recordsOf } from '~/infra/workbook/biff-records'
import { workbookBytes } from './workbook'

/** Small .xls files that demand a lot: a good one, with more records in its sheet or in front of it. */

const END = 0x000a
const numbers = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)

function record(type: number, data: Buffer): Buffer {
  return Buffer.concat([numbers(type, data.length), data])
}

function xlsWith(added: Buffer, where: 'globals' | 'sheet' = 'sheet'): Buffer {
  const rows = [
    ['EXPEDIENTE', 'DNI'],
    ['EXP-1', '12345678Z'],
  ]
  const container = XLSX.CFB.read(workbookBytes({ A: rows }, { type: 'biff8' }), { type: 'buffer' })
  const stream = Buffer.from(XLSX.CFB.find(container, '/Workbook')?.content as Uint8Array)
  const ends = [...recordsOf(stream)].filter(({ type }) => type === END).map(({ start }) => start)
  const at = (where === 'globals' ? ends[0] : ends[1]) ?? 0
  if (where === 'globals')
    for (const { type, data } of recordsOf(stream))
      if (type === BIFF.sheet) data.writeUInt32LE(data.readUInt32LE(0) + added.length, 0)
  const whole = Buffer.concat([stream.subarray(0, at), added, stream.subarray(at)])
  XLSX.CFB.utils.cfb_add(container, '/Workbook', whole)
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const times = (count: number, one: Buffer) => Buffer.concat(Array.from({ length: count }, () => one))
const LAST = 0xffff

/** A link to nowhere over all cells: its target is a moniker of no kind. */
const everywhere = record(
  BIFF.link,
  Buffer.concat([
    numbers(0, LAST, 0, 0xff),
    Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex'),
    numbers(2, 0, 0, 0),
  ]),
)

/** A name whose formula is 4,000 numbers. */
const name = record(
  BIFF.name,
  Buffer.concat([
    numbers(0, 0x0100, 12_000, 0, 0, 0, 0),
    Buffer.from('\0x'),
    Buffer.concat(Array.from({ length: 4_000 }, () => Buffer.from([0x1e, 1, 0]))),
  ]),
)

export const COSTLY_XLS: Record<string, () => Buffer> = {
  'an .xls with links over a whole sheet': () => xlsWith(times(500, everywhere)),
  'an .xls with widths of all columns, over and over': () =>
    xlsWith(times(20_000, record(BIFF.columns, numbers(0, 0x4000, 2560, 15, 0, 0)))),
  'an .xls with a list of merged cells over and over': () =>
    xlsWith(times(100_000, record(BIFF.merges, numbers(1, 0, LAST, 0, 0xff)))),
  'an .xls with names for thousands of numbers': () => xlsWith(times(700, name), 'globals'),
  'an .xls whose links say something over a whole sheet': () =>
    xlsWith(
      times(
        500,
        record(BIFF.linkTip, Buffer.concat([numbers(0x0800, 0, LAST, 0, 0xff), Buffer.from('a\0\0\0')])),
      ),
    ),
}
