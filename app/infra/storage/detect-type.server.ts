import { open } from 'node:fs/promises'
import { listZip } from '../zip.server'

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
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
const ZIP = Buffer.from('504b0304', 'hex')

/** What a file is, whatever its name says; null when it is none of the accepted types. */
export async function detectType(location: string): Promise<FileType | null> {
  const head = await readHead(location)
  const begins = (magic: Buffer) => head.subarray(0, magic.length).equals(magic)
  if (head.includes('%PDF-')) return 'pdf'
  if (begins(PNG)) return 'png'
  if (begins(JPEG)) return 'jpg'
  if (begins(OLE)) return /\.doc$/i.test(location) ? 'doc' : null
  return begins(ZIP) && (await isWordDocument(location)) ? 'docx' : null
}

async function isWordDocument(location: string): Promise<boolean> {
  const entries = await listZip(location, MAX_ZIP_ENTRIES).catch(() => [])
  return entries.some(({ name }) => name === 'word/document.xml')
}

async function readHead(location: string): Promise<Buffer> {
  const handle = await open(location)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
