import sharp from 'sharp'
import { type ImagePage, openImagePdf } from './image-pdf.server'

/** How many pages came of the photos, and which of them cannot be read. */
export type PhotoPdf = { pages: number; unreadable: number[] }

/** A4 at 200 dots per inch. */
const SHORT_PIXELS = 1654
const LONG_PIXELS = 2339
const MAX_PIXELS = 50_000_000
/** A scanner writes the sheets of a paper into one TIFF. */
const MOST_SHEETS = 20
const QUALITY = 80

/**
 * Writes one PDF of photos in their order: turned as they were taken, 200 dots per inch on A4, and without what the camera
 * has noted. One photo after the other, and one thread, so that memory is that of the largest.
 */
export async function photosToPdf(target: string, photos: string[]): Promise<PhotoPdf> {
  sharp.cache(false)
  sharp.concurrency(1)
  const pdf = await openImagePdf(target)
  const unreadable: number[] = []
  for (const [index, photo] of photos.entries()) {
    const sheets = await sheetsOf(photo).catch(() => null)
    if (sheets === null) unreadable.push(index)
    for (const sheet of sheets ?? []) await pdf.add(sheet)
  }
  return { pages: await pdf.close(), unreadable }
}

async function sheetsOf(photo: string): Promise<ImagePage[]> {
  const { format, pages = 1 } = await sharp(photo).metadata()
  const count = format === 'tiff' ? pages : 1
  if (count > MOST_SHEETS) throw new Error('too many sheets')
  const sheets: ImagePage[] = []
  for (let page = 0; page < count; page += 1) sheets.push(await sheetOf(photo, page))
  return sheets
}

async function sheetOf(photo: string, page: number): Promise<ImagePage> {
  const image = sharp(photo, { page, limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
  const { width, height } = (await image.metadata()).autoOrient
  const lies = width > height
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: lies ? LONG_PIXELS : SHORT_PIXELS,
      height: lies ? SHORT_PIXELS : LONG_PIXELS,
      ...{ fit: 'inside', withoutEnlargement: true },
    })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
