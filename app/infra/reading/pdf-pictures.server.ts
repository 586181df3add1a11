import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PAGE_WIDTH } from './ocr.server'

/** A page of text that is drawn has a path for each letter; a table has some dozens. */
const MANY_PATHS = 150
/** Dots to a point, of which an inch has 72. */
const MOST_SCALE = 300 / 72
const LONGEST_SIDE = PAGE_WIDTH * 1.6

type Content = 'scanned' | 'drawn'
/** A page with no letters, or with a few. */
type BarePage = { number: number; isEmpty: boolean }

/** Which of some pages without letters show something instead: a picture, or letters that are drawn. */
export async function picturesAmong(pdf: PDFDocumentProxy, bare: BarePage[]) {
  const picturePages: { number: number; content: Content }[] = []
  for (const { number, isEmpty } of bare) {
    const content = await contentOf(await pdf.getPage(number), isEmpty).catch(() => null)
    if (content) picturePages.push({ number, content })
  }
  return picturePages
}

async function contentOf(page: PDFPageProxy, isEmpty: boolean): Promise<Content | null> {
  try {
    const { fnArray } = await page.getOperatorList()
    const has = (some: number[]) => fnArray.filter((operator) => some.includes(operator)).length
    if (has(PICTURES) > 0) return 'scanned'
    return isEmpty && (has([OPS.constructPath]) > MANY_PATHS || has([OPS.showText]) > 0) ? 'drawn' : null
  } finally {
    page.cleanup()
  }
}

const PICTURES = [
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
]

/** `@napi-rs/canvas`, which `pdfjs-dist` brings where there is one for the machine. */
type Canvas = { toBuffer(type: 'image/png'): Buffer }
type CanvasFactory = { create(width: number, height: number): { canvas: Canvas; context: unknown } }
const factoryOf = (pdf: PDFDocumentProxy) =>
  (pdf as unknown as { canvasFactory: CanvasFactory }).canvasFactory

/** Whether pages can be drawn on this machine. */
export function canDraw(pdf: PDFDocumentProxy): boolean {
  try {
    return factoryOf(pdf).create(1, 1).canvas !== null
  } catch {
    return false
  }
}

/** A page as a PNG of 300 dots to an inch, or fewer if it is larger than a page. */
export async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Buffer> {
  const page = await pdf.getPage(number)
  try {
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(MOST_SCALE, LONGEST_SIDE / Math.max(width, height)) })
    const { canvas, context } = factoryOf(pdf).create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const target = { canvas: null, canvasContext: context as CanvasRenderingContext2D }
    await page.render({ ...target, viewport, background: 'white' }).promise
    return canvas.toBuffer('image/png')
  } finally {
    page.cleanup()
  }
}
