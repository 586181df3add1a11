import { expect, test } from 'vitest'
import { parseOds } from '~/infra/workbook/parse-ods'
import { odsCell, odsContent, odsRow, odsSheet } from '../../../support/ods'

const sheetsOf = (spreadsheet: string) => parseOds(odsContent(spreadsheet), '').sheets
const sheetOf = (rows: string) => sheetsOf(odsSheet(rows))[0]
const cellsOf = (cells: string) => sheetOf(odsRow(cells))?.rows[0]?.cells
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`

test('values of an .ods are read as an .xlsx would give them', () => {
  const cells = [
    odsCell(new Date('2024-02-29')),
    odsCell(1234.5),
    '<table:table-cell office:value-type="currency" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell>',
    odsCell(true),
    odsCell(45_292),
    '<table:table-cell table:style-name="month" office:value-type="date" office:date-value="2024-03-01"><text:p>mar-24</text:p></table:table-cell>',
    '<table:table-cell table:style-name="hour" office:value-type="date" office:date-value="2024-03-01T10:30:00"><text:p>1/3/24 10:30</text:p></table:table-cell>',
    '<table:table-cell table:style-name="day" office:value-type="date" office:date-value="2024-03-01T10:30:00"><text:p>01/03/2024</text:p></table:table-cell>',
    '<table:table-cell office:value-type="string"><text:p>Una<text:s text:c="2"/>línea</text:p><text:p>y &lt;otra&gt; &#241;</text:p></table:table-cell>',
    '<table:table-cell table:style-name="day" office:value-type="date" office:date-value="1899-12-30"><text:p>30/12/1899</text:p></table:table-cell>',
  ]
  expect(cellsOf(cells.join(''))).toEqual([
    { column: 0, type: 'date', date: '2024-02-29' },
    { column: 1, type: 'number', number: 1234.5, text: '1234.5', date: undefined },
    { column: 2, type: 'number', number: 1234.5, text: '1,234.50', date: undefined },
    { column: 3, type: 'boolean', value: true },
    { column: 4, type: 'number', number: 45_292, text: '45292', date: '2024-01-01' },
    { column: 5, type: 'date', date: '2024-03-01', shown: 'mar-24' },
    { column: 6, type: 'date', date: '2024-03-01', time: '10:30' },
    { column: 7, type: 'date', date: '2024-03-01' },
    { column: 8, type: 'text', text: 'Una  línea\ny <otra> ñ' },
  ])
})

test('a bare number of an .ods counts days from where its workbook counts', () => {
  const settings =
    '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>'
  const [sheet] = sheetsOf(settings + odsSheet(odsRow(odsCell(45_292 - 1462))))
  expect(sheet?.rows[0]?.cells[0]).toMatchObject({ date: '2024-01-01' })
})

test('what an .ods hides, strikes through or notes is told as such', () => {
  const columns =
    '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column table:style-name="narrow"/>'
  const comment =
    '<table:table-cell office:value-type="string"><office:annotation><dc:creator>Eva</dc:creator><text:p>ANULADA</text:p></office:annotation><text:p>hecho</text:p></table:table-cell>'
  const rows = [
    odsRow(text('a') + text('b', 'table:style-name="struck"') + comment),
    odsRow(text('c'), 'table:visibility="collapse"'),
    odsRow(text('d'), 'table:visibility="filter"'),
    odsRow(text('<text:span text:style-name="T1">e</text:span>f')),
  ]
  const [seen, unseen] = sheetsOf(
    odsSheet(columns + rows.join('')) + odsSheet(odsRow(text('x')), 'Antiguos', 'unseen'),
  )
  expect(seen).toMatchObject({
    hidden: false,
    hiddenColumns: [1, 2, 3],
    hiddenRows: 2,
    rows: [
      {
        number: 1,
        cells: [{ text: 'a' }, { text: 'b', struck: true }, { text: 'hecho', comment: 'ANULADA' }],
      },
      { number: 2, hidden: true },
      { number: 3 },
      { number: 4, cells: [{ text: 'ef', struck: true }] },
    ],
  })
  expect(seen?.rows.map(({ hidden }) => hidden)).toEqual([undefined, true, undefined, undefined])
  expect(unseen).toMatchObject({ name: 'Antiguos', hidden: true })
})

test('a failed or uncalculated formula of an .ods is told, never taken as text or blank', () => {
  const cells = [
    '<table:table-cell table:formula="of:=A1"/>',
    '<table:table-cell table:formula="of:=1/0" calcext:value-type="error" office:value-type="string" office:string-value=""><text:p>#¡DIV/0!</text:p></table:table-cell>',
    text('Err:502', 'table:formula="of:=A("'),
    text('EXP-1', 'table:formula="of:=B1"'),
    '<table:table-cell table:formula="of:=IF(A1=&quot;&quot;;&quot;&quot;;1)"><text:p/></table:table-cell>',
    '<table:table-cell table:formula="of:=TRUE()" office:value-type="float" office:value="1"><text:p>VERDADERO</text:p></table:table-cell>',
  ]
  const found = cellsOf(cells.join(''))?.map(({ column, type }) => `${column} ${type}`)
  expect(found).toEqual(['0 error', '1 error', '2 error', '3 text', '5 boolean'])
})

test('an .ods is read without what is no content of it: former contents, drawings, copies of other files, covered cells', () => {
  const drawing = '<draw:frame><draw:text-box><text:p>un dibujo</text:p></draw:text-box></draw:frame>'
  const sheets = sheetsOf(
    `<table:tracked-changes><table:table-cell office:value-type="string"><text:p>antes</text:p></table:table-cell></table:tracked-changes>${odsSheet(
      `<table:shapes>${drawing}</table:shapes>${odsRow(
        `<table:table-cell office:value-type="string" table:number-columns-spanned="2">${drawing}<text:p>uno</text:p></table:table-cell><table:covered-table-cell office:value-type="string"><text:p>debajo</text:p></table:covered-table-cell>`,
      )}`,
    )}${odsSheet(`<table:table-source/>${odsRow(text('ajeno'))}`, "'file:///otro.ods'#Hoja1")}`,
  )
  expect(sheets).toEqual([
    {
      name: 'Seguimiento',
      hidden: false,
      merges: [{ firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 1 }],
      rows: [{ number: 1, cells: [{ column: 0, type: 'text', text: 'uno' }] }],
    },
  ])
})

test('repeated rows and cells of an .ods are what they repeat, and blank ones to the end of the sheet nothing', () => {
  const sheet = sheetOf(
    odsRow(text('a', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"') +
      odsRow(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048570"',
      ) +
      odsRow(text('z')),
  )
  expect(sheet?.rows.map(({ number, cells }) => [number, cells.map(({ column }) => column)])).toEqual([
    [1, [0, 1]],
    [2, [0, 1]],
  ])
  expect(sheet?.cutAfter).toBe(20_016)
})

test.each([
  [
    'a cell repeated over everything',
    odsRow(text('a', 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048576"'),
    'workbook_too_many_columns',
  ],
  [
    'a row repeated to the end',
    odsRow(text('a'), 'table:number-rows-repeated="1048576"'),
    'workbook_too_long',
  ],
])('%s is refused before it is made', (_, rows, code) => {
  expect(() => sheetOf(rows)).toThrow(expect.objectContaining({ code }))
})

test('an .ods with more sheets than anybody has is refused', () => {
  const sheets = Array.from({ length: 201 }, (_, index) => odsSheet(odsRow(text('a')), `H${index}`)).join('')
  expect(() => sheetsOf(sheets)).toThrow(expect.objectContaining({ code: 'workbook_too_many_sheets' }))
})
