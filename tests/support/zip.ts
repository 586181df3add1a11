import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'

/** A file of a zip; `claimedSize` is what the archive says of its unpacked size, when that is a lie. */
export type ZipFile = { name: string; bytes: Buffer | string; claimedSize?: number }

/** The bytes of a zip archive with deflated files. */
export function zipBytes(files: ZipFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimedSize } of files) {
    const content = Buffer.from(bytes)
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    const sizes = Buffer.alloc(4)
    sizes.writeUInt16LE(Buffer.byteLength(name), 0)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, sizes, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, sizes, rest, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, entries, end])
}

/** The files of a zip archive, by their paths, in its order. */
export function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return reject(fault)
          files.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        })
      })
      zip.readEntry()
    })
  })
}
