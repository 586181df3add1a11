import { crc32, inflateSync } from 'node:zlib'

/** The bytes are not a PNG, or a damaged one. */
export class NotAPng extends Error {}
/** The PNG exceeds the given limits. */
export class TooLarge extends Error {}

export type PngLimits = { width: number; height: number; kilobytes: number }
export type Png = { width: number; height: number; bytes: Buffer }

export const MAX_LOGO: PngLimits = { width: 1200, height: 600, kilobytes: 200 }

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHUNK_OVERHEAD = 12
/** Chunks that draw the image. All others (text, location, time, animation frames) are dropped. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Reads a whole PNG, checking every checksum and that the image has the stated size. Returns it without the chunks that
 * draw nothing. The limits bound the work. Throws `NotAPng`, `TooLarge`.
 */
export function readPng(bytes: Buffer, limits: PngLimits): Png {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new NotAPng()
  if (bytes.length > limits.kilobytes * 1024) throw new TooLarge()
  const chunks = readChunks(bytes)
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new NotAPng()
  const width = header.data.readUInt32BE(0)
  const height = header.data.readUInt32BE(4)
  if (width === 0 || height === 0) throw new NotAPng()
  if (width > limits.width || height > limits.height) throw new TooLarge()
  checkPicture(chunks, header.data, width, height)
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ raw }) => raw)
  return { width, height, bytes: Buffer.concat([SIGNATURE, ...kept]) }
}

type Chunk = { type: string; data: Buffer; raw: Buffer }

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + CHUNK_OVERHEAD <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_OVERHEAD + length
    if (end > bytes.length) throw new NotAPng()
    const body = bytes.subarray(at + 4, end - 4)
    if (crc32(body) !== bytes.readUInt32BE(end - 4)) throw new NotAPng()
    const type = body.toString('latin1', 0, 4)
    chunks.push({ type, data: body.subarray(4), raw: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  throw new NotAPng()
}

function checkPicture(chunks: Chunk[], header: Buffer, width: number, height: number) {
  const [depth = 0, colour = 0] = [header[8], header[9]]
  const interlaced = header[12] === 1
  const channels = CHANNELS[colour]
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) throw new NotAPng()
  const lineBytes = 1 + Math.ceil((width * channels * depth) / 8)
  // Interlaced images have seven passes, with padded lines in each.
  const most = interlaced ? (lineBytes + 7) * height * 2 + 64 : lineBytes * height
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const size = unpackedSize(packed, most)
  if (interlaced ? size === 0 : size !== most) throw new NotAPng()
}

function unpackedSize(packed: Buffer, maxOutputLength: number): number {
  try {
    return inflateSync(packed, { maxOutputLength }).length
  } catch {
    throw new NotAPng()
  }
}
