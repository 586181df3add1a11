import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

export type ZipEntry = { name: string; compressed: number; size: number }

export class NotAZip extends Error {}

/**
 * The central directory of a zip file, without unpacking. Stops after `maxEntries`. With `any slashes`, backslashes in
 * names become slashes; otherwise they are an error. Throws `NotAZip` if it cannot be
 * read.
 */
export function listZip(
  file: string,
  maxEntries: number,
  names: 'strict' | 'any slashes' = 'strict',
): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    const strictFileNames = names === 'strict'
    yauzl.open(file, { lazyEntries: true, strictFileNames, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(new NotAZip(error.message))
      const entries: ZipEntry[] = []
      const done = () => {
        zip.close()
        resolve(entries)
      }
      zip.on('error', (fault: Error) => reject(new NotAZip(fault.message)))
      zip.on('end', done)
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.push({ name: entry.fileName, compressed: entry.compressedSize, size: entry.uncompressedSize })
        if (entries.length > maxEntries) done()
        else zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

/**
 * The unpacked bytes of the matching members; null for a member larger than `maxBytes`. The stated size is checked
 * against the actual one. Throws `NotAZip` if the archive cannot be read.
 */
export function readMembers(file: string, wanted: RegExp, maxBytes: number): Promise<(Buffer | null)[]> {
  return new Promise((resolve, reject) => {
    const fail = (fault: Error) => reject(new NotAZip(fault.message))
    yauzl.open(file, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return fail(error)
      const found: (Buffer | null)[] = []
      const take = (bytes: Buffer | null) => {
        found.push(bytes)
        zip.readEntry()
      }
      zip.on('error', fail)
      zip.on('end', () => resolve(found))
      zip.on('entry', (entry: yauzl.Entry) => {
        if (!wanted.test(entry.fileName)) return zip.readEntry()
        if (entry.uncompressedSize > maxBytes) return take(null)
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return fail(fault)
          buffer(stream).then(take, fail)
        })
      })
      zip.readEntry()
    })
  })
}

/** True if every member of a zip unpacks to the size its directory states: what was added up is then what is there. */
export async function unpackedAsStated(file: string): Promise<boolean> {
  const zip = await yauzl.openPromise(file, { strictFileNames: true, validateEntrySizes: true })
  try {
    for await (const entry of zip.eachEntry()) {
      const content = await zip.openReadStreamPromise(entry)
      for await (const _ of content);
    }
    return true
  } catch {
    return false
  } finally {
    zip.close()
  }
}

/** The files of a zip one after the other, unpacked in chunks: read `content` before requesting the next. */
export async function* unpackZip(
  bytes: Buffer,
): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    yield { name: entry.fileName, content: await zip.openReadStreamPromise(entry) }
}
