import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file to be added to a zip; it is opened only when its turn comes. Without `size` it is as long as it is. */
export type ZipMember = { path: string; size?: number; modifiedAt: number; open: () => Promise<Readable> }

/**
 * A zip stream written while it is read: memory does not grow with the files. They are stored uncompressed, because
 * documents are already compressed. A file that cannot be opened aborts the stream, so that nobody mistakes a partial
 * archive for a complete one; if the reader disconnects, the file being read is closed.
 */
export function writeZip(members: ZipMember[]): Readable {
  const zip = new ZipFile()
  const body = new PassThrough()
  zip.on('error', (error: Error) => body.destroy(error))
  zip.outputStream.pipe(body)
  let reading: Readable | undefined
  body.on('close', () => reading?.destroy())
  for (const { path, size, modifiedAt, open } of members) {
    const options = { size, compress: false, mtime: new Date(modifiedAt) }
    zip.addReadStreamLazy(path, options, (take) => {
      open().then(
        (stream) => {
          reading = stream
          if (body.destroyed) stream.destroy()
          else take(null, stream)
        },
        (error: Error) => body.destroy(error),
      )
    })
  }
  zip.end()
  return body
}
