import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The bytes of a zip archive, deflated unless `compress` is false; the same files give the same bytes. */
export function zipBytes(
  files: { name: string; bytes: Buffer | string; compress?: boolean }[],
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes, compress = true } of files)
    zip.addBuffer(Buffer.from(bytes), name, { mtime: MODIFIED_AT, compress })
  zip.end()
  return buffer(zip.outputStream)
}

const MODIFIED_AT = new Date(2024, 0, 1)
