import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { AppError } from '../app-error'
import { listZip, NotAZip, type ZipEntry } from '../zip.server'

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 200
/** Pictures and drawings are entries too; none of them is unpacked further than to be counted. */
const MAX_ENTRIES = 10_000
const ZIP = '504b0304'
const OLE = 'd0cf11e0a1b11ae1'
const HEAD_BYTES = 1024
const WEB_PAGE = /^[\s\ufeff\0]{0,100}(?:<|MIME-Version:)/i

/**
 * Checks what kind of file this is, whatever its name, before anything is unpacked. Throws an `AppError` that says how to
 * save what cannot be read.
 */
export async function checkContainer(file: string) {
  const head = await firstBytes(file, HEAD_BYTES)
  if (head.length === 0) throw new AppError('workbook_empty')
  const magic = head.toString('hex', 0, 8)
  if (magic === OLE) return
  if (magic.startsWith(ZIP)) return checkZip(file)
  if (WEB_PAGE.test(head.toString('latin1'))) throw new AppError('workbook_web_page')
  if (extname(file).toLowerCase() !== '.csv' || !isText(head)) throw new AppError('workbook_not_excel')
}

/** A page description and a picture are no text either. */
function isText(head: Buffer): boolean {
  if (head.toString('latin1', 0, 5) === '%PDF-') return false
  return !head.includes(0) || head.toString('hex', 0, 2) === 'fffe'
}

async function checkZip(file: string) {
  const entries = await listZip(file, MAX_ENTRIES, 'any slashes').catch((error: unknown) => {
    if (error instanceof NotAZip) throw new AppError('workbook_unreadable')
    throw error
  })
  if (entries.length > MAX_ENTRIES || isBomb(entries)) throw new AppError('workbook_unreadable')
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.has('xl/workbook.bin')) throw new AppError('workbook_binary')
  if (names.has('index/document.iwa') || names.has('index.zip')) throw new AppError('workbook_numbers')
  const isSheet =
    names.has('[content_types].xml') || (names.has('content.xml') && names.has('meta-inf/manifest.xml'))
  if (!isSheet) throw new AppError('workbook_not_excel')
}

function isBomb(entries: ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  return (
    unpacked > MAX_UNPACKED_BYTES ||
    entries.some(({ size, compressed }) => size > 1024 * 1024 && size > compressed * MAX_RATIO)
  )
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
