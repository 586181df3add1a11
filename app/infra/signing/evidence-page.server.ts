import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** What the last page says: what is signed, by whom, and how that is known. */
export type EvidencePage = {
  /** When it was signed (UTC milliseconds). */
  at: number
  title: string
  lead: string
  rows: [label: string, value: string][]
  consentsTitle: string
  consents: string[]
  signatureTitle: string
  /** As it was typed, and the data of an SVG path if it was drawn too. */
  name: string
  drawing: string | null
  note: string
}

/** Where a signature is drawn: the coordinates of its path. */
export const DRAWING = { width: 600, height: 200 }

const A4: [number, number] = [595.28, 841.89]
const MARGIN = 56
const WIDTH = A4[0] - 2 * MARGIN
const LABEL = 150
const BOX = { width: 270, height: 90 }
export const INK = rgb(0.1, 0.1, 0.12)
export const SOFT = rgb(0.35, 0.35, 0.38)

type Fonts = { plain: PDFFont; bold: PDFFont; hand: PDFFont }

/** Adds pages behind the paper, whose own pages stay as they were read. */
export async function addEvidencePage(paper: PDFDocument, evidence: EvidencePage) {
  const fonts: Fonts = {
    plain: await paper.embedFont(StandardFonts.Helvetica),
    bold: await paper.embedFont(StandardFonts.HelveticaBold),
    hand: await paper.embedFont(StandardFonts.TimesRomanItalic),
  }
  const pen = penOn(paper)
  pen.write(evidence.title, { font: fonts.bold, size: 16, after: 6 })
  pen.write(evidence.lead, { font: fonts.plain, size: 9.5, after: 12, soft: true })
  drawSignature(pen, evidence, fonts)
  for (const [label, value] of evidence.rows) pen.pair(label, value, fonts)
  pen.write(evidence.consentsTitle, { font: fonts.bold, size: 11, before: 10, after: 4 })
  for (const text of evidence.consents) pen.write(text, { font: fonts.plain, size: 9.5, after: 3 })
  pen.write(evidence.note, { font: fonts.plain, size: 8.5, before: 10, soft: true })
}

function drawSignature(pen: Pen, { signatureTitle, name, drawing }: EvidencePage, { bold, hand }: Fonts) {
  pen.write(signatureTitle, { font: bold, size: 11, after: 6 })
  const page = pen.room(BOX.height)
  const top = pen.y
  page.drawRectangle({
    ...{ x: MARGIN, y: top - BOX.height, width: BOX.width, height: BOX.height },
    ...{ borderColor: SOFT, borderWidth: 0.5 },
  })
  if (drawing !== null) {
    const scale = BOX.width / DRAWING.width
    page.drawSvgPath(drawing, { x: MARGIN, y: top, scale, borderColor: INK, borderWidth: 3 })
  } else {
    const text = encodable(name, hand)
    const size = Math.min(26, (26 * (BOX.width - 20)) / hand.widthOfTextAtSize(text, 26))
    const y = top - BOX.height / 2 - size / 3
    page.drawText(text, { x: MARGIN + 10, y, size, font: hand, color: INK })
  }
  pen.y = top - BOX.height - 14
}

type Writing = { font: PDFFont; size: number; before?: number; after?: number; soft?: boolean }
type Pen = ReturnType<typeof penOn>

/** Writes from top to bottom, on as many pages as it takes. */
function penOn(paper: PDFDocument) {
  let page: PDFPage = paper.addPage(A4)
  const pen = {
    y: A4[1] - MARGIN,
    room(height: number): PDFPage {
      if (pen.y - height < MARGIN) {
        page = paper.addPage(A4)
        pen.y = A4[1] - MARGIN
      }
      return page
    },
    write(text: string, { font, size, before = 0, after = 0, soft }: Writing) {
      pen.y -= before
      for (const line of linesOf(text, font, size, WIDTH)) {
        pen.room(size * 1.4)
        pen.y -= size * 1.4
        page.drawText(line, { x: MARGIN, y: pen.y, size, font, color: soft ? SOFT : INK })
      }
      pen.y -= after
    },
    pair(label: string, value: string, { bold, plain }: Fonts) {
      const size = 9.5
      for (const [index, line] of linesOf(value, plain, size, WIDTH - LABEL).entries()) {
        pen.room(size * 1.4)
        pen.y -= size * 1.4
        if (index === 0) page.drawText(encodable(label, bold), { x: MARGIN, y: pen.y, size, font: bold })
        page.drawText(line, { x: MARGIN + LABEL, y: pen.y, size, font: plain, color: INK })
      }
      pen.y -= 2
    },
  }
  return pen
}

/** A hash is one word: what is too long for a line is cut where that ends. */
function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width
  return encodable(text, font)
    .split('\n')
    .flatMap((paragraph) => {
      const lines = ['']
      for (const word of paragraph.split(' ')) {
        const longer = [lines.at(-1), word].filter(Boolean).join(' ')
        if (fits(longer)) lines[lines.length - 1] = longer
        else if (fits(word)) lines.push(word)
        else
          for (const letter of word)
            if (fits(lines.at(-1) + letter)) lines[lines.length - 1] += letter
            else lines.push(letter)
      }
      return lines
    })
}

/** The letters that the fonts of every reader have; of others, those without their marks. */
export function encodable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const has = (letter: string) => letter === '\n' || known.has(letter.codePointAt(0) ?? 0)
  return [...text]
    .map((letter) => {
      if (has(letter)) return letter
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(has) ? plain : '?'
    })
    .join('')
}
