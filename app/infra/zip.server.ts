import type { Readable } from 'node:stream'
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
 * The unpacked bytes of the matching members; null for a member larger than `maxBytes`, or that makes them larger than `maxInAll`. The stated size is checked
 * against the actual one. Throws `NotAZip` if the archive cannot be read.
 */
export async function readMembers(
  file: string,
  pattern: RegExp,
  maxBytes: number,
  maxInAll = Number.POSITIVE_INFINITY,
): Promise<(Buffer | null)[]> {
  const members: (Buffer | null)[] = []
  let left = maxInAll
  let zip: yauzl.ZipFile | null = null
  try {
    zip = await yauzl.openPromise(file, { strictFileNames: true, validateEntrySizes: true })
    for await (const entry of zip.eachEntry()) {
      if (!pattern.test(entry.fileName)) continue
      const fits = entry.uncompressedSize <= Math.min(maxBytes, left)
      if (fits) left -= entry.uncompressedSize
      members.push(fits ? await buffer(await zip.openReadStreamPromise(entry)) : null)
    }
    return members
  } catch (fault) {
    throw new NotAZip((fault as Error).message)
  } finally {
    zip?.close()
  }
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

/** An entry of a zip from strangers. `isUnsafe`: its name leads out of the folder that it is unpacked to. */
export type StrangeEntry = ZipEntry & {
  isUnsafe: boolean
  isLink: boolean
  isEncrypted: boolean
  open(): Promise<Readable>
}

const ENCRYPTED = 0x1
const UTF8 = 0x800
const UNIX = 3
const KIND_OF_FILE = 0o170000
const LINK = 0o120000
/** Capitals as Spanish Windows writes them (CP850); by the format's own table of signs they would be lines and Greek. */
const BY_CP850: Record<string, string> = { '╡': 'Á', '╓': 'Í', α: 'Ó', Θ: 'Ú', '╖': 'À', '╘': 'È' }

/** The files of a zip from strangers one after the other, whatever they are called. Throws where it cannot be read any further. */
export async function* unpackStrange(file: string): AsyncGenerator<StrangeEntry> {
  const options = { decodeStrings: false, validateEntrySizes: true }
  const zip = await yauzl.openPromise(file, options)
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      yield {
        ...{ name, compressed: entry.compressedSize, size: entry.uncompressedSize },
        isUnsafe: yauzl.validateFileName(name) !== null || name.includes('\0'),
        isLink:
          entry.versionMadeBy >> 8 === UNIX &&
          ((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK,
        isEncrypted: (entry.generalPurposeBitFlag & ENCRYPTED) !== 0,
        open: () => zip.openReadStreamPromise(entry),
      }
    }
  } finally {
    zip.close()
  }
}

/** With slashes, and in UTF-8 also where its program does not say that it is. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: yauzl.Entry): string {
  const decodedName = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const fallbackName =
    generalPurposeBitFlag & UTF8
      ? decodedName
      : decodedName.replace(/[╡╓αΘ╖╘]/g, (sign) => BY_CP850[sign] ?? sign)
  return (asUtf8(fileNameRaw) ?? fallbackName).replaceAll('\\', '/').normalize('NFC')
}

function asUtf8(raw: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return null
  }
}
