import { deflateSync, inflateSync } from 'node:zlib'
import { chunk } from './png'

const MOST_COLOURS = 64
/** A colour that covers this part of the picture keeps its place even beside one that looks alike. */
const LARGE_PART = 0.0004
/** Squared distance below which two colours look alike. */
const ALIKE = 150

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** The same picture of a page with at most 64 colours: about a fourth of the bytes, and hardly a difference to see. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, colours } = decode(png)
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = choose(counts, colours.length)
  const nearest = new Map([...counts.keys()].map((colour) => [colour, nearestOf(palette, colour)]))
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      lines[y * (width + 1) + 1 + x] = nearest.get(colours[y * width + x] ?? 0) ?? 0
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(width, height)),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function choose(counts: Map<number, number>, pixels: number): number[] {
  const chosen: number[] = []
  for (const [colour, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (chosen.length === MOST_COLOURS) break
    if (count > pixels * LARGE_PART || chosen.every((other) => distance(other, colour) > ALIKE))
      chosen.push(colour)
  }
  return chosen
}

const nearestOf = (palette: number[], colour: number) =>
  palette.reduce(
    (best, other, index) => (distance(other, colour) < distance(palette[best] ?? 0, colour) ? index : best),
    0,
  )

const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function distance(one: number, other: number): number {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  return a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0)
}

/** The colours of a picture as Chromium writes it: 8 bits per channel, not interlaced. */
function decode(png: Buffer): { width: number; height: number; colours: Uint32Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const size = png[25] === 6 ? 4 : 3
  const stride = width * size
  const data = inflateSync(Buffer.concat(partsOf(png, 'IDAT')))
  const colours = new Uint32Array(width * height)
  let above: Buffer = Buffer.alloc(stride)
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1)
    const line = unfilter(data[start] ?? 0, data.subarray(start + 1, start + 1 + stride), above, size)
    for (let x = 0; x < width; x += 1) colours[y * width + x] = line.readUIntBE(x * size, 3)
    above = line
  }
  return { width, height, colours }
}

function partsOf(png: Buffer, type: string): Buffer[] {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === type) parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return parts
}

/** Undoes the filter of a line (PNG, section 9). */
function unfilter(filter: number, line: Buffer, above: Buffer, size: number): Buffer {
  const out = Buffer.from(line)
  for (let index = 0; index < out.length; index += 1) {
    const left = out[index - size] ?? 0
    const up = above[index] ?? 0
    const corner = index < size ? 0 : (above[index - size] ?? 0)
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
    out[index] = ((out[index] ?? 0) + guess) & 255
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return header
}
