import { join } from 'node:path'
import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { readWorkbook } from '~/infra/workbook/read-workbook.server'
import type { Row } from '~/infra/workbook/workbook'
import { ownFolder } from '../support/fresh-portal'
import { readHere } from '../support/read-here'
import { type CellValue, workbookBytes, writeSettled } from '../support/workbook'

const FORMATS = ['xlsx', 'biff8'] as const

function read(bytes: Buffer) {
  const file = join(ownFolder(), 'Libro.xlsx')
  writeSettled(file, bytes)
  return readWorkbook(file, readHere)
}

async function rowsOf(bytes: Buffer): Promise<Row[]> {
  return (await read(bytes)).sheets[0]?.rows ?? []
}

/** A sheet of cells that say more than a value can. */
const bytesOfCells = (cells: XLSX.CellObject[], type: 'xlsx' | 'biff8') => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([cells]), 'Hoja1')
  return XLSX.write(book, { type: 'buffer', bookType: type }) as Buffer
}

/** The cells of the first row of a sheet of these. */
const cellsRead = async (cells: XLSX.CellObject[], type: 'xlsx' | 'biff8' = 'xlsx') =>
  (await rowsOf(bytesOfCells(cells, type)))[0]?.cells

for (const type of FORMATS) {
  test(`a workbook saved as ${type} is read by sheet, row and cell, with its blanks left out`, async () => {
    const rows: CellValue[][] = [['  Seguimiento  '], [], ['EXP-1', null, 'Añó', 12.5, true, false]]
    const { sheets } = await read(workbookBytes({ Casos: rows, Vacía: [] }, { type }))
    expect(sheets).toEqual([
      {
        name: 'Casos',
        hidden: false,
        rows: [
          { number: 1, cells: [{ column: 0, type: 'text', text: 'Seguimiento' }] },
          {
            number: 3,
            cells: [
              { column: 0, type: 'text', text: 'EXP-1' },
              { column: 2, type: 'text', text: 'Añó' },
              { column: 3, type: 'number', number: 12.5, text: '12.5', date: undefined },
              { column: 4, type: 'boolean', value: true },
              { column: 5, type: 'boolean', value: false },
            ],
          },
        ],
      },
      { name: 'Vacía', hidden: false, rows: [] },
    ])
  })

  for (const date1904 of [false, true]) {
    test(`dates in ${type} are the days they show, counted from ${date1904 ? 1904 : 1900}`, async () => {
      const days = ['2024-01-01', '2024-02-29', '2000-03-01', '2031-12-31']
      const values = days.map((day) => new Date(`${day}T00:00:00Z`))
      const [row] = await rowsOf(workbookBytes({ Hoja1: [values] }, { type, date1904 }))
      expect(row?.cells).toEqual(days.map((date, column) => ({ column, type: 'date', date })))
    })

    test(`a bare serial number in ${type} carries its date, counted from ${date1904 ? 1904 : 1900}`, async () => {
      const serial = date1904 ? 45_292 - 1462 : 45_292
      const [row] = await rowsOf(workbookBytes({ Hoja1: [[serial, 15]] }, { type, date1904 }))
      expect(row?.cells).toEqual([
        { column: 0, type: 'number', number: serial, text: String(serial), date: '2024-01-01' },
        { column: 1, type: 'number', number: 15, text: '15', date: undefined },
      ])
    })
  }

  test(`error cells of ${type} are told as errors, never as text`, async () => {
    const cells = await cellsRead(
      [
        { t: 'e', v: 0x17, w: '#REF!' },
        { t: 'e', v: 0x2a, w: '#N/A' },
      ],
      type,
    )
    expect(cells).toEqual([
      { column: 0, type: 'error', text: '#REF!' },
      { column: 1, type: 'error', text: '#N/A' },
    ])
  })

  test(`a date with a time of day in ${type} is its day, also a minute before midnight`, async () => {
    const cells = await cellsRead(
      [
        { t: 'n', v: 45_292.999, z: 'dd/mm/yyyy hh:mm' },
        { t: 'n', v: 45_292, z: '[$-C0A]d" de "mmmm" de "yyyy' },
      ],
      type,
    )
    expect(cells).toEqual([
      { column: 0, type: 'date', date: '2024-01-01', time: '23:59' },
      { column: 1, type: 'date', date: '2024-01-01' },
    ])
  })

  test(`the hour of a date in ${type} is read if its format shows it, and is not midnight`, async () => {
    const cells = await cellsRead(
      [
        { t: 'n', v: 45_292.4375, z: 'dd/mm/yyyy hh:mm' },
        { t: 'n', v: 45_292.4375, z: 'dd/mm/yyyy' },
        { t: 'n', v: 45_292, z: 'dd/mm/yyyy hh:mm' },
      ],
      type,
    )
    expect(cells?.map((cell) => cell.type === 'date' && cell.time)).toEqual(['10:30', undefined, undefined])
  })
}

test('numbers keep the leading zeros that their format shows', async () => {
  const cells = await cellsRead([{ t: 'n', v: 15, z: '000' }], 'xlsx')
  expect(cells).toMatchObject([{ type: 'number', number: 15, text: '015' }])
})

test('a formula gives the value that was saved with it', async () => {
  const cells = await cellsRead([{ t: 's', v: 'EXP-1', f: 'CONCATENATE("EXP-",1)' }], 'xlsx')
  expect(cells).toEqual([{ column: 0, type: 'text', text: 'EXP-1' }])
})

test('text is composed, trimmed and kept as long as a program keeps it', async () => {
  const [row] = await rowsOf(
    workbookBytes({ Hoja1: [['\u00a0Jose\u0301 \n', 'x'.repeat(32_767), '   ', '__proto__']] }),
  )
  expect(row?.cells).toEqual([
    { column: 0, type: 'text', text: 'José' },
    { column: 1, type: 'text', text: 'x'.repeat(32_767) },
    { column: 3, type: 'text', text: '__proto__' },
  ])
})

test('what stands below any number of blank rows is read, and it is told where the reading stopped', async () => {
  const gap = (rows: number) => [['first'], ...Array.from({ length: rows }, () => []), ['last']]
  const numbers = async (rows: number) => {
    const { sheets } = await read(workbookBytes({ Hoja1: gap(rows) }))
    return { rows: sheets[0]?.rows.map(({ number }) => number), cutAfter: sheets[0]?.cutAfter }
  }
  expect(await numbers(51)).toEqual({ rows: [1, 53], cutAfter: undefined })
  expect(await numbers(20_014)).toEqual({ rows: [1, 20_016], cutAfter: undefined })
  expect(await numbers(20_015)).toEqual({ rows: [1], cutAfter: 20_016 })
})

test('a sheet that is formatted down to its last row has the rows that say something', async () => {
  const { sheets } = await read(withTail(workbookBytes({ Hoja1: [['DNI'], ['12345678Z']] })))
  expect(sheets[0]?.rows.map(({ number }) => number)).toEqual([1, 2])
})

test('a hidden sheet is read and told as hidden', async () => {
  const book = XLSX.read(workbookBytes({ Casos: [['a']], Antiguos: [['b']] }))
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const { sheets } = await read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Casos', false],
    ['Antiguos', true],
  ])
})

/** Adds empty cells with a style, some thousand rows of them and one in the very last row. */
function withTail(bytes: Buffer): Buffer {
  const zip = XLSX.CFB.read(bytes, { type: 'buffer' })
  const path = '/xl/worksheets/sheet1.xml'
  const xml = Buffer.from(XLSX.CFB.find(zip, path)?.content as Uint8Array).toString('utf8')
  const numbers = [...Array.from({ length: 5000 }, (_, index) => index + 3), 1_048_576]
  const tail = numbers.map((row) => `<row r="${row}"><c r="A${row}" s="0"/></row>`).join('')
  const longer = xml.replace('</sheetData>', `${tail}</sheetData>`)
  expect(longer.length).toBeGreaterThan(100_000)
  XLSX.CFB.utils.cfb_add(zip, path, Buffer.from(longer))
  return Buffer.from(XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Uint8Array)
}
