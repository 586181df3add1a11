import { open } from 'node:fs/promises'

/** A page: a JPEG in RGB, and its size in pixels. */
export type ImagePage = { jpeg: Buffer; width: number; height: number }

/** In points, of which an inch has 72. */
const A4 = { short: 595.28, long: 841.89 }
const CATALOG = 1
const PAGES = 2
const HEAD = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/**
 * Writes a PDF of A4 pages with one image each, which is turned as its page is. Pages are written as they come, so memory does
 * not grow with their number, and the same images make the same bytes.
 */
export async function openImagePdf(location: string) {
  const file = await open(location, 'wx', 0o600)
  const offsets = new Map<number, number>()
  let size = 0
  let pages = 0
  const write = async (piece: Buffer | string) => {
    const bytes = Buffer.from(piece as string, 'latin1')
    await file.writeFile(bytes)
    size += bytes.length
  }
  const object = async (number: number, body: string, stream?: Buffer) => {
    offsets.set(number, size)
    await write(`${number} 0 obj\n${body}\n`)
    if (stream) for (const piece of ['stream\n', stream, '\nendstream\n']) await write(piece)
    await write('endobj\n')
  }
  await write(HEAD)
  return {
    async add({ jpeg, width, height }: ImagePage) {
      const [first, page] = [
        PAGES + 1 + pages * 3,
        width > height ? [A4.long, A4.short] : [A4.short, A4.long],
      ]
      const [pageWidth = 0, pageHeight = 0] = page
      const scale = Math.min(pageWidth / width, pageHeight / height)
      const [w, h] = [width * scale, height * scale]
      const place = [w, 0, 0, h, (pageWidth - w) / 2, (pageHeight - h) / 2].map(inPoints).join(' ')
      const drawn = Buffer.from(`q ${place} cm /Photo Do Q`, 'latin1')
      const box = `/MediaBox [0 0 ${pageWidth} ${pageHeight}]`
      const uses = `/Resources << /XObject << /Photo ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R`
      await object(first, `<< /Type /Page /Parent ${PAGES} 0 R ${box} ${uses} >>`)
      await object(first + 1, `<< /Length ${drawn.length} >>`, drawn)
      const look = `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
      await object(first + 2, `<< /Type /XObject /Subtype /Image ${look} /Length ${jpeg.length} >>`, jpeg)
      pages += 1
    },
    /** Returns how many pages it has, once all of it is on the disk. */
    async close(): Promise<number> {
      const kids = Array.from({ length: pages }, (_, page) => `${PAGES + 1 + page * 3} 0 R`).join(' ')
      await object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`)
      await object(PAGES, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`)
      const xref = size
      const objects = PAGES + pages * 3
      await write(`xref\n0 ${objects + 1}\n0000000000 65535 f \n`)
      for (let number = 1; number <= objects; number += 1)
        await write(`${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`)
      await write(`trailer\n<< /Size ${objects + 1} /Root ${CATALOG} 0 R >>\nstartxref\n${xref}\n%%EOF\n`)
      await file.sync()
      await file.close()
      return pages
    },
  }
}

const inPoints = (value: number) => Number(value.toFixed(2))
