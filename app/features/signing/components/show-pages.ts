import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Sharper than this no screen shows it, and the memory of a phone is small. */
const SHARPEST = 2

/** A paper whose pages can be drawn. */
export type ShownPaper = {
  pages: number
  /** Returns how large the page is as it is shown, in points. */
  draw(page: number, canvas: HTMLCanvasElement): Promise<{ width: number; height: number }>
  close(): void
}

/** Loads a paper from an address, or one that is here. The policy of the page allows no program made of data. */
export async function loadPaper(source: string | ArrayBuffer): Promise<ShownPaper> {
  const from = typeof source === 'string' ? { url: source } : { data: source }
  const loading = getDocument({ ...from, isEvalSupported: false, useWasm: false, stopAtErrors: true })
  const paper: PDFDocumentProxy = await loading.promise
  return {
    pages: paper.numPages,
    async draw(number, canvas) {
      const page = await paper.getPage(number)
      const [natural, width] = [page.getViewport({ scale: 1 }), canvas.clientWidth]
      const scale = (width * Math.min(window.devicePixelRatio, SHARPEST)) / natural.width
      const viewport = page.getViewport({ scale })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      if (await lacksPictures(page)) throw new Error('a picture of the page was left out')
      return { width: natural.width, height: natural.height }
    },
    close: () => void loading.destroy(),
  }
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
