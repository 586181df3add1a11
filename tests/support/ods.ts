import { zipBytes } from '../../scripts/bench/zip'
import type { CellValue } from './workbook'

const NAMES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"'

/** Styles as LibreOffice writes them: a date, a month, a date with its hour, struck through, hidden, no width. */
const STYLES =
  '<number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>' +
  '<number:date-style style:name="N2"><number:month number:textual="true"/><number:text>-</number:text><number:year/></number:date-style>' +
  '<number:date-style style:name="N3"><number:day/><number:text>/</number:text><number:month/><number:text>/</number:text><number:year/><number:text> </number:text><number:hours/><number:text>:</number:text><number:minutes/></number:date-style>' +
  '<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>' +
  '<style:style style:name="month" style:family="table-cell" style:data-style-name="N2"/>' +
  '<style:style style:name="hour" style:family="table-cell" style:data-style-name="N3"/>' +
  '<style:style style:name="struck" style:family="table-cell" style:parent-style-name="day"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
  '<style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
  '<style:style style:name="unseen" style:family="table"><style:table-properties table:display="false"/></style:style>' +
  '<style:style style:name="narrow" style:family="table-column"><style:table-column-properties style:column-width="0cm"/></style:style>'

/** `content.xml` of an .ods whose spreadsheet has this inside. */
export const odsContent = (spreadsheet: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body><office:spreadsheet>${spreadsheet}</office:spreadsheet></office:body></office:document-content>`

export const odsSheet = (rows: string, name = 'Seguimiento', style = '') =>
  `<table:table table:name="${name}"${style && ` table:style-name="${style}"`}>${rows}</table:table>`

export const odsRow = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const spanish = (day: string) => day.split('-').reverse().join('/')

/** A cell as LibreOffice writes it: its value, and the text that a Spanish reader sees. */
export function odsCell(value: CellValue): string {
  if (value === null || value === '') return '<table:table-cell/>'
  if (value instanceof Date) {
    const day = value.toISOString().slice(0, 10)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${day}"><text:p>${spanish(day)}</text:p></table:table-cell>`
  }
  if (typeof value === 'boolean')
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${value}"><text:p>${value ? 'VERDADERO' : 'FALSO'}</text:p></table:table-cell>`
  if (typeof value === 'number')
    return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${String(value).replace('.', ',')}</text:p></table:table-cell>`
  const paragraphs = value.split('\n').map((line) => `<text:p>${escaped(line)}</text:p>`)
  return `<table:table-cell office:value-type="string">${paragraphs.join('')}</table:table-cell>`
}

/** An .ods with this `content.xml`. */
export const odsBytes = (content: string, manifest = '') =>
  zipBytes([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', bytes: content },
    { name: 'META-INF/manifest.xml', bytes: `<manifest:manifest>${manifest}</manifest:manifest>` },
  ])

/** An .ods with one sheet of these rows. */
export const odsOf = (rows: CellValue[][], name = 'Seguimiento') =>
  odsBytes(odsContent(odsSheet(rows.map((row) => odsRow(row.map(odsCell).join(''))).join(''), name)))

/** A .csv as a Spanish Excel writes it. */
export function csvText(rows: CellValue[][], separator = ';'): string {
  const field = (value: CellValue): string => {
    if (value === null) return ''
    if (value instanceof Date) return spanish(value.toISOString().slice(0, 10))
    if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
    if (typeof value === 'number') return quoted(String(value).replace('.', ','))
    return quoted(value)
  }
  const quoted = (text: string) =>
    text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')
}
