import { BAD_WORKBOOKS } from '../support/bad-workbooks'
import { COSTLY } from '../support/costly-workbooks'
import { workbookBytes } from '../support/workbook'
import { zipBytes } from '../support/zip'
import { type Row, row } from './row'
import { adminOf, peakMemoryOf, webOf } from './ways'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook with a hand-written sheet, after any document type. */
const byHand = (sheet: string, doctype = '') =>
  zipBytes([
    {
      name: '[Content_Types].xml',
      bytes:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      bytes:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: `<?xml version="1.0"?>${doctype}<worksheet ${MAIN}>${sheet}</worksheet>`,
    },
  ])
const cell = (text: string) =>
  `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`
const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const wide = (columns: number) => Array.from({ length: columns }, (_, n) => `FASE ${n}`)

const BOOKS: Record<string, () => Buffer | Promise<Buffer>> = {
  ...COSTLY,
  ...Object.fromEntries(
    Object.entries(BAD_WORKBOOKS).map(([what, make]) => [what, async () => Buffer.from(await make().bytes)]),
  ),
  'an XML bomb': () => byHand(cell('&l9;'), `<!DOCTYPE x [<!ENTITY l0 "lol">${lol}]>`),
  'a file of the system': () => byHand(cell('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'an entity from elsewhere': () =>
    byHand(cell('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "http://127.0.0.1:9/">]>'),
  'tags that never end': () => byHand('<a>'.repeat(1_000_000)),
  'a tag that never ends': () => byHand(`<c r="${'A'.repeat(5_000_000)}`),
  'a million cells': () => workbookBytes({ A: Array.from({ length: 10_000 }, (_, n) => Array(100).fill(n)) }),
  'sixteen thousand columns': () => workbookBytes({ A: [wide(16_384), wide(16_384)] }),
  '3,000 columns of phases': () =>
    workbookBytes({
      A: [
        ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', ...wide(3_000)],
        ['E-1', 'Ana', '12345678Z', ...wide(3_000)],
      ],
    }),
  '1,900 sheets': () =>
    workbookBytes(
      Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`H${n}`, [['DNI'], ['12345678Z']]])),
    ),
  'names of the language': () =>
    workbookBytes({
      constructor: [
        ['__proto__', 'constructor', 'DNI', 'Nº EXPEDIENTE'],
        ['toString', '__proto__', '12345678Z', '__proto__'],
      ],
    }),
}

async function send({ portal, world, hold, tally }: Row, what: string, bytes: Buffer) {
  const form = new FormData()
  form.set('excel', new File([Uint8Array.from(bytes)], 'Ataque.xlsx'))
  const began = Date.now()
  const sent = adminOf({ portal, world }).fetch('/api/admin/upload-excel', { method: 'POST', body: form })
  const page = await fetch(`${portal.url}/auth`)
  hold(page.status === 200, `a page beside ${what}: ${page.status}`)
  const answer = await sent
  const tookMs = Date.now() - began
  if (tookMs > tally.slowestMs) Object.assign(tally, { slowestMs: tookMs, slowest: what })
  const text = await answer.text()
  hold(answer.status < 500 || answer.status === 503, `${what}: ${answer.status} ${text.slice(0, 200)}`)
  hold(!/root:.*:0:0:|lollol/.test(text), `${what} shows what it should not`)
}

row(
  'workbooks',
  async (attack) => {
    for (const [what, make] of Object.entries(BOOKS)) {
      if (attack.isOver()) attack.tally.whole = false
      if (attack.isOver()) break
      await send(attack, what, await make())
    }
    attack.tally.said = `web at most ${peakMemoryOf(webOf(attack.portal.pid))} MB`
  },
  { env: {} },
)
