import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '../app-error'
import { listZip } from '../zip.server'
import { type ImageSize, jpegSize, pngSize } from './image-size.server'
import { listOle, OLE_MAGIC, readAt } from './ole-file.server'
import { asksForPassword } from './pdf-password.server'

/** The types of documents that the portal keeps, told by their bytes. */
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
const MAX_MEGAPIXELS = 50
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')
/** Bit 8 of the flags of a Word document (MS-DOC, FibBase.fEncrypted). */
const WORD_FLAGS_AT = 10
const WORD_ENCRYPTED = 0x100

/**
 * What a file is, whatever its name says. Throws `file_type_refused` for what is none of the accepted types, and
 * by name what is refused although it is one: `file_macros`, `file_encrypted`, `image_too_large`.
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
    if (head.includes('%PDF-')) return await pdf(file)
    throw new AppError(head.length === 0 ? 'file_empty' : 'file_type_refused')
  } finally {
    await file.close()
  }
}

function image(type: 'png' | 'jpg', size: ImageSize | null): FileType {
  if (size && size.width * size.height > MAX_MEGAPIXELS * 1_000_000)
    throw new AppError('image_too_large', { megapixels: MAX_MEGAPIXELS })
  return type
}

async function word(file: FileHandle): Promise<FileType> {
  const entries = await listOle(file)
  const has = (name: RegExp) => entries.find((entry) => name.test(entry.name))
  if (has(/^(?:EncryptedPackage|EncryptionInfo)$/)) throw new AppError('file_encrypted')
  const main = has(/^WordDocument$/)
  if (!main) throw new AppError('file_type_refused')
  if (has(/^(?:Macros|_VBA_PROJECT|VBA)$/)) throw new AppError('file_macros')
  const flags = await readAt(file, main.offset + WORD_FLAGS_AT, 2)
  if (flags.length === 2 && flags.readUInt16LE() & WORD_ENCRYPTED) throw new AppError('file_encrypted')
  return 'doc'
}

async function wordZip(location: string): Promise<FileType> {
  const entries = await listZip(location, MAX_ZIP_ENTRIES).catch(() => [])
  const has = (name: string) => entries.some((entry) => entry.name === name)
  if (!has('word/document.xml')) throw new AppError('file_type_refused')
  if (has('word/vbaProject.bin')) throw new AppError('file_macros')
  return 'docx'
}

/** The dictionary that speaks of encryption may stand anywhere: the whole file is looked at. */
async function pdf(file: FileHandle): Promise<FileType> {
  if (await asksForPassword(file)) throw new AppError('file_encrypted')
  return 'pdf'
}
