import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import fax from 'pdfjs-dist/wasm/jbig2.wasm?url'
import 'pdfjs-dist/wasm/openjpeg.wasm?url'

GlobalWorkerOptions.workerSrc = worker

/** Sharper than this no screen shows it, and the memory of a phone is small. */
const SHARPEST = 2

/** What a canvas may hold: iPhones refuse larger ones. */
const MOST_PIXELS = 16_000_000

/** A page that is drawn: how large it is as it is shown, in points, and its words. */
export type DrawnPage = { width: number; height: number; words: string }

/** A paper whose pages can be drawn. */
export type ShownPaper = {
  pages: number
  draw(page: number, canvas: HTMLCanvasElement): Promise<DrawnPage>
  close(): void
}

/**
 * Loads a paper from an address, or one that is here. The policy of the page allows no program made of data. The worker, which has none, reads scans (fax, JBIG2, JPEG 2000)
 * with WebAssembly.
 */
export async function loadPaper(source: string | ArrayBuffer): Promise<ShownPaper> {
  const from = typeof source === 'string' ? { url: source } : { data: source }
  const wasmUrl = new URL('.', new URL(fax, location.href)).href
  const loading = getDocument({ ...from, isEvalSupported: false, wasmUrl, stopAtErrors: true })
  const paper: PDFDocumentProxy = await loading.promise
  let last: Promise<unknown> = Promise.resolve()
  return {
    pages: paper.numPages,
    // One after the other: two pages cannot be drawn on one canvas at a time.
    draw(number, canvas) {
      const drawn = last.then(() => drawPage(paper, number, canvas))
      last = drawn.catch(() => undefined)
      return drawn
    },
    close: () => void loading.destroy(),
  }
}

async function drawPage(
  paper: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<DrawnPage> {
  const page = await paper.getPage(number)
  const [natural, width] = [page.getViewport({ scale: 1 }), canvas.clientWidth]
  const screenScale = (width * Math.min(window.devicePixelRatio, SHARPEST)) / natural.width
  const scale = Math.min(screenScale, Math.sqrt(MOST_PIXELS / (natural.width * natural.height)))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  if (await lacksPictures(page)) throw new Error('a picture of the page was left out')
  const words = await wordsOf(page)
  page.cleanup()
  return { width: natural.width, height: natural.height, words }
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

/** A picture in a format that is not read here is left out without an error: nobody shall sign what they have not seen. */
async function lacksPictures(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList()
  return fnArray.some((operator, index) => {
    if (operator !== OPS.paintImageXObject) return false
    const name: string = argsArray[index][0]
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs
    return objects.has(name) && objects.get(name) === null
  })
}
