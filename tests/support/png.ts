import { crc32, deflateSync } from 'node:zlib'

/**
 * A PNG of a single colour; `extra` are further chunks after the header, `lines` the number of lines it really
 * contains.
 */
export type Picture = {
  width?: number
  height?: number
  lines?: number
  extra?: [type: string, data: string][]
}

export function pngBytes({ width = 40, height = 20, lines = height, extra = [] }: Picture = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x66)])
  const picture = deflateSync(Buffer.concat(Array.from({ length: lines }, () => line)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra.map(([type, data]) => chunk(type, Buffer.from(data))),
    chunk('IDAT', picture),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One chunk of a PNG, with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
