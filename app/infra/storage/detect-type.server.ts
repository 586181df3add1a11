import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '../app-error'
import { listZip, NotAZip, unpackedAsStated } from '../zip.server'
import { inspectDocx } from './docx-parts.server'
import { type ImageSize, jpegSize, pngSize } from './image-size.server'
import { listOle, MIN_OWN_SECTORS, OLE_MAGIC, readAt } from './ole-file.server'
import type { ReceivedFile } from './received-file.server'
import { scanFile } from './scan-file.server'

/** The document types the portal accepts, detected by content. */
export const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export type FileType = keyof typeof MIME_TYPES

const HEAD_BYTES = 1024
const MAX_ZIP_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
/** Ordinary documents with repetitive text compress to a fiftieth; only small ones may compress further. */
const MAX_RATIO = 200
const ANY_RATIO_BYTES = 20 * 1024 * 1024
const MAX_MEGAPIXELS = 50
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
/** Bit 8 of the flags of a Word document (MS-DOC, FibBase.fEncrypted). */
const WORD_FLAGS_AT = 10
const WORD_ENCRYPTED = 0x100

/** The check of received bytes before they are kept. Throws what `detectType` and `scanFile` throw. */
export async function inspectFile({ location }: ReceivedFile): Promise<FileType> {
  const type = await detectType(location)
  await scanFile(location)
  return type
}

/**
 * The type of a file, whatever its name. Throws `file_type_refused` for types that are not accepted, and specific
 * errors for accepted types that are refused: `file_macros`, `file_encrypted`, `file_loads_outside`,
 * `file_unpacks_too_large`, `image_too_large`.
 */
export async function detectType(location: string): Promise<FileType> {
  const file = await open(location)
  try {
    const head = await readAt(file, 0, HEAD_BYTES)
    const begins = (magic: Buffer) => head.subarray(0, magic.length).equals(magic)
    if (begins(PNG)) return image('png', await pngSize(file))
    if (begins(JPEG)) return image('jpg', await jpegSize(file))
    if (begins(OLE_MAGIC)) return await word(file)
    if (begins(ZIP)) return await wordZip(location)
    // Even if encrypted: see docs/decisions/030.
    if (head.includes('%PDF-')) return 'pdf'
    throw new AppError(head.length === 0 ? 'file_empty' : 'file_type_refused')
  } finally {
    await file.close()
  }
}

function image(type: 'png' | 'jpg', size: ImageSize | null): FileType {
  if (!size?.width || !size.height) throw new AppError('file_type_refused')
  if (size.width * size.height > MAX_MEGAPIXELS * 1_000_000)
    throw new AppError('image_too_large', { megapixels: MAX_MEGAPIXELS })
  return type
}

async function word(file: FileHandle): Promise<FileType> {
  const entries = await listOle(file)
  const has = (name: RegExp) => entries.find((entry) => name.test(entry.name))
  if (has(/^(?:EncryptedPackage|EncryptionInfo)$/i)) throw new AppError('file_encrypted')
  const main = has(/^WordDocument$/i)
  if (!main) throw new AppError('file_type_refused')
  // Of Word, and of an embedded object of another program.
  if (has(/^macros$|vba/i)) throw new AppError('file_macros')
  // Small streams are not looked up: at worst, a password-protected document is accepted.
  if (main.size < MIN_OWN_SECTORS) return 'doc'
  const flags = await readAt(file, main.offset + WORD_FLAGS_AT, 2)
  if (flags.length === 2 && flags.readUInt16LE() & WORD_ENCRYPTED) throw new AppError('file_encrypted')
  return 'doc'
}

async function wordZip(location: string): Promise<FileType> {
  const entries = await listZip(location, MAX_ZIP_ENTRIES).catch(() => [])
  const names = entries.map(({ name }) => name.toLowerCase())
  if (!names.includes('word/document.xml')) throw new AppError('file_type_refused')
  const packed = entries.reduce((sum, { compressed }) => sum + compressed, 0)
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const isBomb =
    unpacked > MAX_UNPACKED_BYTES || (unpacked > ANY_RATIO_BYTES && unpacked > packed * MAX_RATIO)
  if (entries.length > MAX_ZIP_ENTRIES || isBomb) throw new AppError('file_unpacks_too_large')
  if (names.some((name) => name.endsWith('vbaproject.bin'))) throw new AppError('file_macros')
  if (!(await unpackedAsStated(location))) throw new AppError('file_type_refused')
  await inspectDocx(location).catch((error: unknown) => {
    throw error instanceof NotAZip ? new AppError('file_type_refused') : error
  })
  return 'docx'
}
