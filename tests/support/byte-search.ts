import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/**
 * Where words stand in the bytes below a folder, whatever they are part of: names of files, their bytes, and what is packed in these, at whatever
 * place of them (entries of a ZIP, gzip, the streams of a PDF, the parts of an e-mail). Capitals are ignored, and whether a letter takes one byte or two.
 */
export function byteSearch(folder: string, words: string[], isExempt = (_path: string) => false): string[] {
  const forms = words.map((word) => [word, ...formsOf(word)] as const)
  const found = new Set<string>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path)
    if (isExempt(path) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    for (const text of [path, ...layersOf(bytes)].map((layer) => layer.toString('latin1').toLowerCase()))
      for (const [word, ...spellings] of forms)
        if (spellings.some((spelling) => text.includes(spelling))) found.add(`${word} in ${placeOf(path)}`)
  }
  return [...found].sort()
}

const formsOf = (word: string) =>
  (['utf8', 'latin1', 'utf16le'] as const).map((encoding) =>
    Buffer.from(word, encoding).toString('latin1').toLowerCase(),
  )

/** A path without what differs from run to run. */
const placeOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g, '…')

/** Bytes, and what they unpack to. */
function layersOf(bytes: Buffer, depth = 2): Buffer[] {
  if (depth === 0) return [bytes]
  const inside = [...packedIn(bytes), ...mailPartsIn(bytes)]
  return [bytes, ...inside.flatMap((one) => layersOf(one, depth - 1))]
}

const OPENERS: [signature: Buffer, open: (bytes: Buffer) => Buffer][] = [
  [Buffer.from([0x50, 0x4b, 3, 4]), openEntry],
  [Buffer.from([0x1f, 0x8b, 8]), (bytes) => gunzipSync(bytes, PARTLY)],
  ...[0x01, 0x5e, 0x9c, 0xda].map((level): [Buffer, (bytes: Buffer) => Buffer] => [
    Buffer.from([0x78, level]),
    (bytes) => inflateSync(bytes, PARTLY),
  ]),
]
/** What follows is not of it. */
const PARTLY = { finishFlush: 2, maxOutputLength: 32 * 1024 * 1024 }

function openEntry(bytes: Buffer): Buffer {
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  return bytes.readUInt16LE(8) === 0 ? bytes.subarray(start) : inflateRawSync(bytes.subarray(start), PARTLY)
}

function* packedIn(bytes: Buffer): Generator<Buffer> {
  for (const [signature, open] of OPENERS)
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1))
      try {
        yield open(bytes.subarray(at))
      } catch {
        // It only looks like one.
      }
}

/** The parts of an e-mail, as they are written: in Base64, or with soft ends of lines and letters as numbers. */
function mailPartsIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1')
  if (!/^(?:From|To|Date|Message-ID|Subject|MIME-Version):/im.test(text.slice(0, 2000))) return []
  const unfolded = text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_, code) => byteOf(code))
  const encoded = [...text.matchAll(/(?:[A-Za-z0-9+/=]{40,}\r?\n)*[A-Za-z0-9+/=]{16,}/g)]
  const words = [...text.matchAll(/=\?utf-8\?(?:q|b)\?([^?]+)\?=/gi)].map(([, word = '']) => word)
  const parts = [...encoded.map(([part]) => part), ...words].map((part) => Buffer.from(part, 'base64'))
  return [Buffer.from(unfolded, 'latin1'), ...parts]
}

const byteOf = (code: string) => String.fromCharCode(Number.parseInt(code, 16))
