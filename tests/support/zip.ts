import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { zipBytes as honestZip } from '../../scripts/bench/zip'

/** A file in a zip; `claimedSize` is a false unpacked size in the archive. */
export type ZipFile = { name: string; bytes: Buffer | string; claimedSize?: number; compress?: false }

/** How far before a file's name its unpacked size is stored: in its own header, and in the directory at the end. */
const SIZE_BEFORE_NAME = { header: 8, directory: 22 }

/** The bytes of a zip archive with deflated files. */
export async function zipBytes(files: ZipFile[]): Promise<Buffer> {
  const archive = await honestZip(files)
  for (const { name, claimedSize } of files) {
    if (claimedSize === undefined) continue
    archive.writeUInt32LE(claimedSize, archive.indexOf(name) - SIZE_BEFORE_NAME.header)
    archive.writeUInt32LE(claimedSize, archive.lastIndexOf(name) - SIZE_BEFORE_NAME.directory)
  }
  return archive
}

/** The files of a zip archive by path, in order. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = await membersOf(archive)
  return new Map(files.map(({ entry, bytes }) => [entry.fileName, bytes]))
}

/** The days that the files of a zip archive are from, by path. */
export async function daysInZip(archive: Buffer): Promise<Map<string, CivilDate>> {
  const files = await membersOf(archive)
  return new Map(files.map(({ entry }) => [entry.fileName, civilDateAt(entry.getLastModDate().getTime())]))
}

function membersOf(archive: Buffer): Promise<{ entry: yauzl.Entry; bytes: Buffer }[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const files: { entry: yauzl.Entry; bytes: Buffer }[] = []
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return reject(fault)
          files.push({ entry, bytes: await buffer(stream) })
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
}
