import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The bytes of a zip archive with deflated files; the same files give the same bytes. */
export function zipBytes(files: { name: string; bytes: Buffer | string }[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: MODIFIED_AT })
  zip.end()
  return buffer(zip.outputStream)
}

const MODIFIED_AT = new Date(2024, 0, 1)
