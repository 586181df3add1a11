import type { FileHandle } from 'node:fs/promises'
import { readAt } from './ole-file.server'

export type ImageSize = { width: number; height: number }

const MAX_SEGMENTS = 500
/** Start-of-frame markers of JPEG (ITU T.81, table B.1): C0 to CF without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size of a PNG from its first chunk; null if the chunk is missing. */
export async function pngSize(file: FileHandle): Promise<ImageSize | null> {
  const head = await readAt(file, 0, 24)
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** The size of a JPEG from its frame header, however much precedes it; null if there is none. */
export async function jpegSize(file: FileHandle): Promise<ImageSize | null> {
  let position = 2
  for (let seen = 0; seen < MAX_SEGMENTS; seen += 1) {
    const head = await readAt(file, position, 9)
    if (head.length < 4 || head[0] !== 0xff) return null
    const marker = head[1] ?? 0
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (isFrame(marker))
      return head.length < 9 ? null : { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    position += 2 + head.readUInt16BE(2)
  }
  return null
}
