import { zipBytes } from './zip'

/**
 * Writes workbooks as plain Office Open XML without a spreadsheet library: what is measured and tested must not be
 * written by the library that reads it.
 */
export type RawCell = string | number | { date: string } | null
export type RawSheet = { name: string; rows: RawCell[][] }

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const DATE_STYLE = 1

/** The bytes of an .xlsx file. */
export function rawWorkbook(sheets: RawSheet[]): Promise<Buffer> {
  const parts: [path: string, xml: string][] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
    ['xl/styles.xml', STYLES],
    ...sheets.map(({ rows }, index): [string, string] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetXml(rows),
    ]),
  ]
  return zipBytes(parts.map(([name, bytes]) => ({ name, bytes })))
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const STYLES = `${HEAD}<styleSheet xmlns="${NAMESPACE}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

function contentTypes(count: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${MAIN_TYPE}.${type}+xml"/>`
  const sheets = numbers(count).map((n) => override(`xl/worksheets/sheet${n}.xml`, 'worksheet'))
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheets.join('')}</Types>`
}

function relations(targets: [type: string, target: string][]): string {
  const rows = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`
}

const workbookRelations = (count: number) =>
  relations([
    ...numbers(count).map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]),
    ['styles', 'styles.xml'],
  ])

function workbookXml(sheets: RawSheet[]): string {
  const rows = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${NAMESPACE}" xmlns:r="${OFFICE}"><sheets>${rows.join('')}</sheets></workbook>`
}

function sheetXml(rows: RawCell[][]): string {
  const lines = rows.map((cells, index) => {
    const row = index + 1
    return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row}`)).join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${NAMESPACE}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: RawCell, name: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  const serial = (Date.parse(`${cell.date}T00:00:00Z`) - EPOCH_1900) / DAY_MS
  return `<c r="${name}" s="${DATE_STYLE}"><v>${serial}</v></c>`
}

const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
