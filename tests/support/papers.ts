import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { AskedPlace } from '~/features/signing/schemas'

/** A paper to sign, with as many pages. */
export async function paperOf(pages = 3, words = 'Hoja de encargo'): Promise<Buffer> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    paper.addPage([595, 842]).drawText(`${words}, hoja ${page}`, { x: 60, y: 760, size: 18, font })
  return Buffer.from(await paper.save())
}

/** The bottom right of the last page, as when nothing else was chosen. */
export const AT_THE_END: AskedPlace = { page: null, x: 800, y: 900 }
