import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { canReadPictures } from '~/infra/reading/ocr.server'
import { doReadingJob } from '~/infra/reading/read-document.server'
import type { ReadingJob } from '~/infra/reading/reading'
import { isLong } from '../../../support/chance'
import { docxBytes } from '../../../support/docx'
import { ownFolder } from '../../../support/fresh-portal'
import {
  busyPaper,
  drawnPaper,
  ownFontPaper,
  paperWith,
  rawPdf,
  scannedPaper,
} from '../../../support/hostile-papers'
import { pngBytes } from '../../../support/png'

async function readingOf(type: ReadingJob['type'], bytes: Buffer, ocr = false) {
  const location = join(ownFolder(), 'file')
  writeFileSync(location, bytes)
  return doReadingJob({ location, type, ocr })
}

const locked = readFileSync('tests/fixtures/pdf/locked-aes-256.pdf')
const HEBREW = 'פסק דין בתביעה'
/** The leftmost letter comes first in a file: the last one of the sentence. */
const letters = [...HEBREW].map((_, at) => at + 1).reverse()
const elsewhere = (target: string) => ({
  name: 'word/_rels/document.xml.rels',
  bytes: `<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
})

test.each<[string, ReadingJob['type'], () => Buffer | Promise<Buffer>, string, RegExp | null]>([
  [
    'a paper',
    'pdf',
    () => paperWith('Sentencia: la reclamación de José Peña'),
    'read',
    /reclamación de José Peña/,
  ],
  ['one that asks for a password', 'pdf', () => locked, 'encrypted', null],
  [
    'one of which the end is missing',
    'pdf',
    async () => (await paperWith('Decreto', 9)).subarray(0, 900),
    'damaged',
    null,
  ],
  ['something else under its name', 'pdf', () => Buffer.from('%PDF-1.7 and nothing else'), 'damaged', null],
  ['one of 3,000 pages', 'pdf', () => paperWith('Hoja de un tomo', 3000), 'too_long', /^Hoja de un tomo\f/],
  ['scripts, a program and an attachment', 'pdf', () => busyPaper('Contrato'), 'read', /^Contrato$/],
  ['letters that are pictures by number', 'pdf', () => ownFontPaper(letters), 'drawn', null],
  [
    'the same with an alphabet, from right to left',
    'pdf',
    () => ownFontPaper(letters, HEBREW),
    'read',
    /דין/,
  ],
  ['letters that are lines', 'pdf', drawnPaper, 'drawn', null],
  ['nothing on its page', 'pdf', () => rawPdf({ content: '' }), 'empty', null],
  ['a scan', 'pdf', () => scannedPaper(), 'scanned', null],
  ['a photo', 'png', () => pngBytes(), 'scanned', null],
  [
    'a Word document',
    'docx',
    () => docxBytes({ text: ['Deman', 'da de Elena'], header: 'Bufete' }),
    'read',
    /Demanda de Elena/,
  ],
  ['an empty one', 'docx', () => docxBytes({}), 'empty', null],
  ['a Word document that is none', 'docx', () => Buffer.from('PK\x03\x04 no'), 'damaged', null],
  [
    'one that unpacks to more than anybody writes',
    'docx',
    () => docxBytes({ text: ['a'.repeat(40_000_000)] }),
    'damaged',
    null,
  ],
])('%s is read, or says why not', async (_name, type, bytes, state, text) => {
  const reading = await readingOf(type, await bytes())
  expect(reading).toMatchObject({ state })
  if (text) expect(reading?.text).toMatch(text)
  else expect(reading?.text).toBe('')
})

test('what a Word document wants from elsewhere is not fetched', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  }).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const others = [elsewhere(`http://127.0.0.1:${port}/plantilla.dotx`)]
  expect(await readingOf('docx', await docxBytes({ text: ['Recurso'], others }))).toMatchObject({
    state: 'read',
  })
  expect(asked).toBe(0)
})

test('what is legible in a Word document of before 2007 is read', async () => {
  const bytes = readFileSync('tests/fixtures/word/demanda.doc')
  const { text, state } = await readingOf('doc', bytes)
  expect(state).toBe('read')
  expect(text).toContain(
    'Rocío Vázquez Castaño, con DNI 12345678Z, comparece y como mejor proceda en Derecho',
  )
  expect(text).not.toMatch(/ÿÿÿ/)
})

/** Needs Debian's packages `tesseract-ocr` and `tesseract-ocr-spa`, which `npm test` installs. */
const WORDS = [
  'JUZGADO DE PRIMERA INSTANCIA DE MÁLAGA',
  'Demandante: Rocío Vázquez Castaño, con DNI 12345678Z',
  'FALLO: estimando la demanda, declaro la nulidad por usura',
]

async function pictureWith(degrees: number): Promise<Buffer> {
  const lines = [...WORDS, ...WORDS, ...WORDS].map(
    (line, at) => `<text x="150" y="${300 + at * 110}">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339" font-family="DejaVu Serif" font-size="34"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).rotate(degrees, { background: 'white' }).png().toBuffer()
}

test.skipIf(!canReadPictures())(
  'letters in pictures are recognised, turned and askew, and in scans',
  { timeout: 300_000 },
  async () => {
    const scan = await readingOf('pdf', await scannedPaper(await pictureWith(93)), true)
    expect(scan).toMatchObject({ state: 'read', pages: 1, ocr: true })
    expect(scan.text).toContain('nulidad por usura')
    if (!isLong) return
    const photo = await readingOf('png', await pictureWith(176), true)
    expect(photo).toMatchObject({
      state: 'read',
      ocr: true,
      text: expect.stringMatching(/Vázquez Castaño, con DNI 12345678Z/),
    })
    expect(await readingOf('pdf', await scannedPaper(), true)).toMatchObject({ state: 'empty', ocr: true })
    expect(await readingOf('png', Buffer.from('89504e470d0a1a0a', 'hex'), true)).toMatchObject({
      state: 'damaged',
    })
  },
)
