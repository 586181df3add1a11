import { createReadStream } from 'node:fs'
import { createInflate } from 'node:zlib'

/** A name in a PDF that starts something when it is opened; any of its characters may be written as `#` and two digits. */
const STARTS = /\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/
const BEGIN = /\bstream\r?\n/
const END = /endstream/
/** The longest dictionary before a stream, and more than any name: looked at again with the next piece. */
const LONGEST_DICTIONARY = 2_000
const LONGEST_END = 9
/** Of those above with all characters as numbers, and what follows: one that is cut says nothing yet. */
const LONGEST_NAME = 64
const PIECE_BYTES = 256 * 1024
const MOST_PACKED = 8 * 1024 * 1024
const MOST_INFLATED = 32 * 1024 * 1024

/**
 * Whether a PDF contains scripts or starts programs. What is drawn on its pages is not looked at, nor what is encrypted;
 * one that unpacks to more than anybody writes counts as one that does. The file is read piece by piece, so memory does not grow
 * with it.
 */
export async function hasPdfScripts(location: string): Promise<boolean> {
  let left = MOST_INFLATED
  for await (const { text = '', packed } of partsOf(location)) {
    if (startsSomething(text)) return true
    const size = packed ? await sizeIfHarmless(packed, left) : 0
    if (size === null) return true
    left -= size
  }
  return false
}

/** `text` is outside of streams; `packed` is a stream of objects. */
type Part = { text?: string; packed?: Buffer }

/** What may start something, in the order of the file. */
async function* partsOf(location: string): AsyncGenerator<Part> {
  let text = ''
  let isInside = false
  let packed: string | null = null
  for await (const piece of createReadStream(location, { encoding: 'latin1', highWaterMark: PIECE_BYTES })) {
    text += piece
    for (let isCut = true; isCut; ) {
      const mark: RegExpExecArray | null = (isInside ? END : BEGIN).exec(text)
      isCut = mark !== null
      const before = text.slice(0, mark?.index ?? (isInside ? -LONGEST_END : -LONGEST_NAME))
      text = mark
        ? text.slice(mark.index + mark[0].length)
        : text.slice(isInside ? -LONGEST_END : -LONGEST_DICTIONARY)
      if (!isInside) yield { text: before }
      // What is longer is cut where it is too long already.
      else if (packed !== null && packed.length <= MOST_PACKED) packed += before
      if (!mark) continue
      if (isInside && packed !== null) yield { packed: Buffer.from(packed, 'latin1') }
      isInside = !isInside
      packed = isInside && /\/ObjStm\b/.test(before.slice(-LONGEST_DICTIONARY)) ? '' : null
    }
  }
  if (!isInside) yield { text }
  if (packed !== null) yield { packed: Buffer.from(packed + text, 'latin1') }
}

const startsSomething = (text: string) =>
  STARTS.test(
    text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  )

/** How much the objects of a stream are, if none of them starts anything; null also for more than is `left`. */
async function sizeIfHarmless(packed: Buffer, left: number): Promise<number | null> {
  if (packed.length > MOST_PACKED) return null
  const inflate = createInflate()
  inflate.end(packed)
  let size = 0
  let tail = ''
  try {
    for await (const chunk of inflate) {
      size += chunk.length
      const text = tail + chunk.toString('latin1')
      if (size > left || startsSomething(text.slice(0, -LONGEST_NAME))) return null
      tail = text.slice(-LONGEST_DICTIONARY)
    }
  } catch {
    // What cannot be unpacked starts nothing.
  }
  return startsSomething(tail) ? null : size
}
