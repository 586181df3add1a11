import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { pngBytes } from './png'

type Parts = {
  content: string | Buffer
  resources?: string
  catalog?: string
  objects?: string[]
  rotate?: number
  filter?: string
}

/** A PDF of one page, written by hand; `objects` are numbered from 5. */
export function rawPdf({
  content,
  resources = '',
  catalog = '',
  objects = [],
  rotate = 0,
  filter,
}: Parts): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1')
  const all = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${body.length} ${filter ? `/Filter /${filter}` : ''} >>\nstream\n`),
      body,
      Buffer.from('\nendstream'),
    ]),
    ...objects.map((object) => Buffer.from(object, 'latin1')),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of all.entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    parts.push(whole)
    length += whole.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A paper with words on each page. */
export async function paperWith(words: string, pages = 1): Promise<Buffer> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    paper.addPage([595, 842]).drawText(words, { x: 60, y: 760, size: 12, font, lineHeight: 16 })
  return Buffer.from(await paper.save())
}

/** Its letters are paths, as a printer driver leaves them. */
export const drawnPaper = () =>
  rawPdf({
    content: Array.from({ length: 400 }, (_, at) => `${at} 100 m ${at + 3} 108 l ${at + 5} 100 l s`).join(
      '\n',
    ),
  })

/** A font whose pictures of letters have numbers, and no alphabet; with one, they are letters. */
export const ownFontPaper = (codes: number[], alphabet?: string) => {
  const glyph = '<< /Length 36 >>\nstream\n500 0 0 0 500 700 d1 0 0 500 700 re f\nendstream'
  const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('')
  const names = codes.map((code) => `/sign${code}`)
  const toUnicode = alphabet === undefined ? '' : '/ToUnicode 7 0 R'
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar ${codes.length}
    /Widths [${codes.map(() => 500).join(' ')}] /Encoding << /Type /Encoding /Differences [1 ${names.join(' ')}] >>
    /CharProcs << ${names.map((name) => `${name} 6 0 R`).join(' ')} >> ${toUnicode} >>`
  const pairs = [...(alphabet ?? '')].map(
    (letter, at) =>
      `<${(at + 1).toString(16).padStart(2, '0')}> <${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`,
  )
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /own def 1 begincodespacerange <00> <ff> endcodespacerange\n${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar endcmap end end`
  return rawPdf({
    content: `BT /F1 12 Tf 60 700 Td <${hex}> Tj ET`,
    resources: '/Font << /F1 5 0 R >>',
    objects: [font, glyph, `<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
  })
}

/** One picture and no letter. */
export async function scannedPaper(picture: Buffer = pngBytes({ width: 400, height: 560 })): Promise<Buffer> {
  const paper = await PDFDocument.create()
  const image = await paper.embedPng(picture)
  paper.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await paper.save())
}

const HELVETICA = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const shown = (words: string) => `BT /F1 12 Tf 60 700 Td (${words}) Tj ET`

/** It runs a script, starts a program and has another file in it. */
export const busyPaper = (words: string) =>
  rawPdf({
    content: shown(words),
    resources: HELVETICA,
    catalog:
      '/OpenAction << /S /JavaScript /JS (while (true) { app.alert("x") }) >> /Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >> /AA << /WC << /S /Launch /F (/bin/sh) >> >>',
    objects: [
      '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
      '<< /Length 2 >>\nstream\nMZ\nendstream',
    ],
  })

/** A few kilobytes that unpack to more memory than a process may have. */
export const bombPaper = () =>
  rawPdf({
    content: deflateSync(Buffer.alloc(600_000_000, ' '), { level: 9 }),
    filter: 'FlateDecode',
    resources: HELVETICA,
  })
