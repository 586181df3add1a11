import { expect, test } from 'vitest'
import { parseCsv } from '~/infra/workbook/parse-csv'

const HEAD = 'Nº EXPEDIENTE;CLIENTE;DNI'
const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  parseCsv(Buffer.from(text, encoding)).sheets[0]
const textsOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  read(text, encoding)?.rows.map(({ cells }) => cells.map((cell) => ('text' in cell ? cell.text : cell.type)))

test.each([
  ['semicolons', ';'],
  ['commas', ','],
  ['tabs', '\t'],
])('a .csv divided by %s is read by its lines', (_, separator) => {
  const rows = ['EXPEDIENTE;CLIENTE;DNI', 'EXP-1;García López, Ana;12345678Z', 'EXP-2;Luis;87654321X']
  const fields = rows.map((row) =>
    row
      .split(';')
      .map((field) => (field.includes(separator) ? `"${field}"` : field))
      .join(separator),
  )
  expect(textsOf(fields.join('\n'))?.[1]).toEqual(['EXP-1', 'García López, Ana', '12345678Z'])
})

test('the line with which Excel names the separator is no row', () => {
  expect(textsOf('sep=|\r\na|b;c\r\n')).toEqual([['a', 'b;c']])
})

test.each([
  ['UTF-8', 'utf8', ''],
  ['UTF-8 with its mark', 'utf8', '\ufeff'],
  ['Windows-1252', 'latin1', ''],
  ['UTF-16 with its mark', 'utf16le', '\ufeff'],
] as const)('accents of a .csv in %s are read', (_, encoding, mark) => {
  expect(textsOf(`${mark}${HEAD}\r\nEXP-1;Íñigo Muñoz;12345678Z\r\n`, encoding)).toEqual([
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI'],
    ['EXP-1', 'Íñigo Muñoz', '12345678Z'],
  ])
})

test('line ends and marks within quotation marks belong to the field', () => {
  expect(textsOf('a;"dos\nlíneas; con ""comillas""";c\r\n"x";y;z\r\n')).toEqual([
    ['a', 'dos\nlíneas; con "comillas"', 'c'],
    ['x', 'y', 'z'],
  ])
})

test('dates, decimals and yes or no of a Spanish program are what they are; everything else is text', () => {
  const line =
    '15/03/2024;1/2/2024 9:30;2024-03-15;1.234,50;12,5;VERDADERO;0015;31/02/2024;15/03/24;3/24;#N/D'
  expect(read(`${line}\r\n`)?.rows[0]?.cells).toEqual([
    { column: 0, type: 'date', date: '2024-03-15' },
    { column: 1, type: 'date', date: '2024-02-01', time: '09:30' },
    { column: 2, type: 'date', date: '2024-03-15' },
    { column: 3, type: 'number', number: 1234.5, text: '1,234.50' },
    { column: 4, type: 'number', number: 12.5, text: '12.5' },
    { column: 5, type: 'boolean', value: true },
    { column: 6, type: 'text', text: '0015' },
    { column: 7, type: 'text', text: '31/02/2024' },
    { column: 8, type: 'text', text: '15/03/24' },
    { column: 9, type: 'text', text: '3/24' },
    { column: 10, type: 'error', text: '#N/D' },
  ])
})

test('a .csv whose months stand before the days is refused; one mistyped date is not enough', () => {
  const refused = expect.objectContaining({ code: 'workbook_csv_dates' })
  expect(() => read('03/15/2024\n04/01/2024\n')).toThrow(refused)
  expect(read('03/15/2024\n25/01/2024\n')?.rows).toHaveLength(2)
})

test('a .csv that is not what it says is refused before anything is made of it', () => {
  const code = (text: string) => {
    try {
      return read(text)?.rows.length
    } catch (error) {
      return (error as { code?: string }).code ?? 'heavy'
    }
  }
  expect(code('a;b\n'.repeat(20_001))).toBe('workbook_too_long')
  expect(code(`${'a;'.repeat(1001)}\n`)).toBe('workbook_too_many_columns')
  expect(code(`${';'.repeat(20_000)}\n`)).toBe('workbook_too_many_columns')
  expect(code(`a;"${'x\n'.repeat(10)}`)).toBe('heavy')
})

test('the sheet of a .csv says that it cannot say what is hidden', () => {
  expect(read('a;b\n')).toMatchObject({ hidden: false, plain: true })
})
