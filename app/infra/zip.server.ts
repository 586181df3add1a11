import yauzl from 'yauzl'

export type ZipEntry = { name: string; compressed: number; size: number }

export class NotAZip extends Error {}

/**
 * The central directory of a zip file: nothing is unpacked. Stops after `maxEntries`. Throws `NotAZip` when the
 * directory cannot be read.
 */
export function listZip(file: string, maxEntries: number): Promise<ZipEntry[]> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
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
