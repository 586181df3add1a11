import { type ZipFile, zipBytes } from './zip'

/** Small workbooks that demand a lot: made by hand, because no program creates them. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const HEADER =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>EXPEDIENTE</t></is></c><c r="B1" t="inlineStr"><is><t>DNI</t></is></c></row>'

/** A workbook of one sheet, with this inside it, and more parts. */
export function workbook(sheet: string, more: ZipFile[] = []): Promise<Buffer> {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`
  return zipBytes([
    {
      name: '[Content_Types].xml',
      bytes: `<Types xmlns="${PACKAGE}/content-types">${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    },
    { name: '_rels/.rels', bytes: relation('r1', 'officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', bytes: relation('r1', 'worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', bytes: `<worksheet xmlns="${MAIN}">${sheet}</worksheet>` },
    ...more,
  ])
}

const data = (rows: string) => `<sheetData>${HEADER}${rows}</sheetData>`
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('')

export const COSTLY: Record<string, () => Promise<Buffer>> = {
  'a link over a whole sheet': () =>
    workbook(`${data('')}<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>`),
  'a link written over two lines': () =>
    workbook(`${data('')}<hyperlinks><hyperlink\n location="A1"\n ref='A1:XFD20000'/></hyperlinks>`),
  'many links': () =>
    workbook(
      `${data('')}<hyperlinks>${times(200, () => '<hyperlink ref="A1:Z20000" location="A1"/>')}</hyperlinks>`,
    ),
  'a sheet that says it is as large as can be': () => workbook(`<dimension ref="A1:XFD1048576"/>${data('')}`),
  'cells in the last column': () =>
    workbook(data(times(1_000, (n) => `<row r="${n + 2}"><c r="XFD${n + 2}"><v>1</v></c></row>`))),
  'one cell in the last corner': () =>
    workbook(data('<row r="1048576" hidden="1"><c r="XFD1048576"><v>1</v></c></row>')),
  'widths of all columns, over and over': () =>
    workbook(
      `<cols>${times(1_000, () => '<col min="1" max="16384" width="9" hidden="1" customWidth="1"/>')}</cols>${data('')}`,
    ),
  'merged cells over everything': () =>
    workbook(
      `${data('')}<mergeCells>${times(15_000, () => '<mergeCell ref="A1:XFD1048576"/>')}</mergeCells>`,
    ),
  'one formula for everything': () =>
    workbook(data('<row r="2"><c r="A2"><f t="shared" ref="A2:XFD1048576" si="0">B2</f><v>1</v></c></row>')),
  'a table of texts that says it has four thousand million': () =>
    workbook(data('<row r="2"><c r="A2" t="s"><v>4000000000</v></c></row>'), [
      {
        name: 'xl/sharedStrings.xml',
        bytes: `<sst xmlns="${MAIN}" count="4000000000" uniqueCount="4000000000"><si><t>x</t></si></sst>`,
      },
    ]),
  'a sheet of OpenDocument under the cover of a workbook': () =>
    workbook(data(''), [
      { name: 'META-INF/manifest.xml', bytes: '<manifest/>' },
      {
        name: 'content.xml',
        bytes:
          '<office:document-content><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>',
      },
    ]),
}
