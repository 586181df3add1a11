import {
  concatTransformationMatrix,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { boxOn, type SignPlace } from '~/domain/signing/place'
import { DRAWING, encodable, INK, SOFT } from './evidence-page.server'

/** A signature on the paper itself: where it goes, what is drawn or typed, and the lines below it. */
export type PlacedSignature = { place: SignPlace; name: string; drawing: string | null; caption: string[] }

const SMALL = 6.5

/** Draws a signature on a page of the paper as that is shown: turned and cropped pages are drawn on as readers see them. */
export async function placeSignature(paper: PDFDocument, { place, ...signature }: PlacedSignature) {
  const page = paper.getPages()[place.page - 1]
  if (!page) return
  const plain = await paper.embedFont(StandardFonts.Helvetica)
  const hand = await paper.embedFont(StandardFonts.TimesRomanItalic)
  const { matrix, width, height } = shownPage(page)
  const box = boxOn({ width, height }, place)
  const bottom = height - box.top - box.height
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix))
  drawInk(page, signature, { ...box, bottom }, hand)
  for (const [index, line] of signature.caption.entries()) {
    const text = encodable(line, plain)
    const size = fitting(text, plain, SMALL, box.width)
    page.drawText(text, { x: box.left, y: bottom + 10 - index * 8, size, font: plain, color: SOFT })
  }
  page.pushOperators(popGraphicsState())
}

type Ink = Pick<PlacedSignature, 'name' | 'drawing'>
type Room = { left: number; bottom: number; width: number; height: number }

function drawInk(
  page: PDFPage,
  { name, drawing }: Ink,
  { left, bottom, width, height }: Room,
  hand: PDFFont,
) {
  if (drawing !== null) {
    const scale = width / DRAWING.width
    page.drawSvgPath(drawing, { x: left, y: bottom + height, scale, borderColor: INK, borderWidth: 4 })
    return
  }
  const text = encodable(name, hand)
  page.drawText(text, {
    x: left,
    y: bottom + 26,
    size: fitting(text, hand, 22, width),
    font: hand,
    color: INK,
  })
}

const fitting = (text: string, font: PDFFont, size: number, width: number) =>
  Math.min(size, (size * width) / Math.max(1, font.widthOfTextAtSize(text, size)))

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]
type Rectangle = { x: number; y: number; width: number; height: number }

/** The size of a page as it is shown, and what leads from points on that, from the bottom left, to those of the page. */
function shownPage(page: PDFPage): { matrix: Matrix; width: number; height: number } {
  const { x, y, width: w, height: h } = visibleBox(page)
  const turn = turnOf(page.getRotation().angle)
  const matrices: Record<Turn, Matrix> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + w, y],
    180: [-1, 0, 0, -1, x + w, y + h],
    270: [0, -1, 1, 0, x, y + h],
  }
  const isOnItsSide = turn === 90 || turn === 270
  return { matrix: matrices[turn], width: isOnItsSide ? h : w, height: isOnItsSide ? w : h }
}

type Turn = 0 | 90 | 180 | 270

/** Readers ignore what is no quarter turn. */
const turnOf = (angle: number): Turn => (angle % 90 === 0 ? ((((angle % 360) + 360) % 360) as Turn) : 0)

/** What readers show: the crop box, as far as it is on the sheet. */
function visibleBox(page: PDFPage): Rectangle {
  const [sheet, crop] = [normal(page.getMediaBox()), normal(page.getCropBox())]
  const [left, bottom] = [Math.max(sheet.x, crop.x), Math.max(sheet.y, crop.y)]
  const width = Math.min(sheet.x + sheet.width, crop.x + crop.width) - left
  const height = Math.min(sheet.y + sheet.height, crop.y + crop.height) - bottom
  return width > 0 && height > 0 ? { x: left, y: bottom, width, height } : sheet
}

/** The corners of a box may be given in any order. */
const normal = ({ x, y, width, height }: Rectangle): Rectangle => ({
  ...{ x: Math.min(x, x + width), y: Math.min(y, y + height) },
  ...{ width: Math.abs(width), height: Math.abs(height) },
})
