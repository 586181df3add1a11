import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freemem } from 'node:os'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { skewOf } from './skew'

/** Debian's `tesseract-ocr` with `tesseract-ocr-spa`. */
const PROGRAM = '/usr/bin/tesseract'
const DATA = ['/usr/share/tesseract-ocr/5/tessdata', '/usr/share/tesseract-ocr/4.00/tessdata']
/** With less, the machine is left to its pages and its database. */
const LEAST_MEMORY = 2 * 1024 ** 3

/** Some 300 dots to an inch of a page. */
export const PAGE_WIDTH = 2480
const PAGE_HEIGHT = 3508
/** Enough to see lines. */
const LOOKED_AT_WIDTH = 700
const MOST_PIXELS = 60_000_000
const ONE_PAGE_MS = 150_000

/** Whether pictures of letters can be read here: the program and its Spanish are installed, and enough memory is free. */
export const canReadPictures = (): boolean =>
  existsSync(PROGRAM) &&
  DATA.some((folder) => existsSync(`${folder}/spa.traineddata`)) &&
  freemem() >= LEAST_MEMORY

/**
 * The text in a picture of a page, upright or turned by a quarter, in Spanish; '' if there is none, or none is found in time. `picture`:
 * a file, or the bytes of one.
 */
export async function textOfPicture(picture: string | Buffer): Promise<string> {
  const upright = await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
    .rotate()
    .flatten({ background: 'white' })
    .resize({ width: PAGE_WIDTH, height: PAGE_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const page = await straightened(upright)
  // Finds out first which way up the letters are; what has none of them fails.
  return (await recognise(page, '1')) || (await recognise(page, '3'))
}

/** Lines that hang by a few degrees are no lines to the program. */
async function straightened(page: Buffer): Promise<Buffer> {
  const small = sharp(page).resize({ width: LOOKED_AT_WIDTH }).grayscale().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const degrees = skewOf({ data, width: info.width, height: info.height })
  if (degrees === 0) return page
  return sharp(page).rotate(-degrees, { background: 'white' }).png({ compressionLevel: 1 }).toBuffer()
}

/** One thread: the others belong to pages. What it says of the picture is of no use. */
async function recognise(page: Buffer, segmentation: '1' | '3'): Promise<string> {
  const args = ['stdin', 'stdout', '-l', 'spa', '--psm', segmentation, '--dpi', '300']
  const environment = { NODE_ENV: 'production', OMP_THREAD_LIMIT: '1' } as const
  const program = spawn(PROGRAM, args, { env: environment, stdio: 'pipe' })
  program.stderr.resume()
  const late = setTimeout(() => program.kill('SIGKILL'), ONE_PAGE_MS)
  program.stdin.on('error', () => undefined)
  program.stdin.end(page)
  try {
    return (await text(program.stdout)).trim()
  } finally {
    clearTimeout(late)
  }
}
