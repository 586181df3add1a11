import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openPdf } from './pdf-text.server'
import { FIRST_PAGE, type ReadingJob } from './reading'

const MOST_BYTES = 40 * 1024
/** Of two, the first whose picture is small enough. */
const QUALITIES = [70, 35]

/** `@napi-rs/canvas`, which `pdfjs-dist` brings where there is one for the machine. */
type Canvas = { toBuffer(type: 'image/webp', quality: number): Buffer; getContext(kind: '2d'): Context }
type Picture = { width: number; height: number }
type Context = CanvasRenderingContext2D & { drawImage(picture: Picture, ...at: number[]): void }
type Drawing = {
  createCanvas(width: number, height: number): Canvas
  loadImage(bytes: Buffer): Promise<Picture>
}

/** The top of the first page of a document that is not blank, as a small picture (WebP); null where nothing can be drawn. */
export async function drawFirstPage({ location, type }: ReadingJob): Promise<Buffer | null> {
  if (type === 'doc' || type === 'docx') return null
  const ours = createRequire(import.meta.url)
  const drawing = createRequire(ours.resolve('pdfjs-dist/package.json'))('@napi-rs/canvas') as Drawing
  const canvas = type === 'pdf' ? await drawPdf(drawing, location) : await drawPhoto(drawing, location)
  for (const quality of QUALITIES) {
    const bytes = canvas.toBuffer('image/webp', quality)
    if (bytes.length <= MOST_BYTES) return bytes
  }
  return null
}

/** A blank sheet before the first says nothing; more of them are not looked at. */
const MOST_BLANK = 2

async function drawPdf(drawing: Drawing, location: string): Promise<Canvas> {
  const pdf = await openPdf(location)
  const last = Math.min(pdf.numPages, 1 + MOST_BLANK)
  for (let number = 1; number < last; number += 1) {
    const canvas = await drawPage(drawing, await pdf.getPage(number))
    if (!isBlank(canvas)) return canvas
  }
  return drawPage(drawing, await pdf.getPage(last))
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>

async function drawPage(drawing: Drawing, page: Page): Promise<Canvas> {
  const viewport = page.getViewport({ scale: FIRST_PAGE.width / page.getViewport({ scale: 1 }).width })
  const canvas = sheet(drawing)
  const target = { canvas: null, canvasContext: canvas.getContext('2d') }
  await page.render({ ...target, viewport, background: 'white' }).promise
  return canvas
}

function isBlank(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, FIRST_PAGE.width, FIRST_PAGE.height)
  return data.every((value) => value === 255)
}

async function drawPhoto(drawing: Drawing, location: string): Promise<Canvas> {
  const photo = await drawing.loadImage(await readFile(location))
  const canvas = sheet(drawing)
  const height = (photo.height * FIRST_PAGE.width) / photo.width
  canvas.getContext('2d').drawImage(photo, 0, 0, FIRST_PAGE.width, height)
  return canvas
}

/** All have one size, so that lists do not move as they come. */
function sheet(drawing: Drawing): Canvas {
  const canvas = drawing.createCanvas(FIRST_PAGE.width, FIRST_PAGE.height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, FIRST_PAGE.width, FIRST_PAGE.height)
  return canvas
}
