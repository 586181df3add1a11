import { createReadStream } from 'node:fs'
import { createInflate } from 'node:zlib'

/** Finds names of a PDF, any of whose characters may be written as `#` and two digits. */
const naming = (before: string, names: string[]) =>
  new RegExp(`${before}/(?:${names.map((name) => name.replace(/./g, eitherWay)).join('|')})(?![\\w#])`)
const eitherWay = (letter: string) => {
  const digits = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${digits}|#${digits.toUpperCase()})`
}

/** What starts something when it is opened. */
const STARTS = naming('', ['JavaScript', 'JS', 'Launch'])
/**
 * The type of an action, as objects have it. Readers find objects wherever a table says, also in what we take for the data of
 * a stream. There, `/JS` stands by chance once in sixteen megabytes, and what is drawn may have a slash after a letter. Behind a
 * single `<` readers expect digits, and XML the end of an element.
 */
const HIDDEN = naming('(?<=[^\\w()<]|<<|/(?:S|#53)|obj)', ['JavaScript', 'Launch', 'Rendition'])
/** A stream of objects. Some readers do not ask for its type, but all for where the first of them begins. */
const FIRST = naming('', ['First'])
const OBJECTS = new RegExp(`${naming('', ['ObjStm']).source}|${FIRST.source}(?=\\s*\\d+\\s*[/>])`)
const ENCRYPTED = naming('', ['Encrypt'])
const BEGIN = />>\s*stream(?![A-Za-z0-9])/
/** What ends the data of a stream: also another one in them, as of a PDF that is attached, which is looked at like any. */
const END = /endstream|(?=obj\s*<<(?:[^()<>%]|<<[^()<>%]*>>)*>>\s*stream(?![A-Za-z0-9]))/
/** What precedes the data of a stream of objects, up to the last brackets; a text or a comment could say something else to us. */
const HEAD = /^obj\s*<<(?:[^()<>%]|<<[^()<>%]*>>)*$/
const DEFLATED = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/
/** Packed in a way that we do not undo, or lying elsewhere. */
const ODD =
  /\/(?:F|FFilter|DP)(?![A-Za-z0-9])|\/Predictor(?!\s*1\b)|\/DecodeParms\s*\[?\s*\d|\/Filter[\s\S]*\/Filter/
const LINE_END = /^[ \t]*(?:\r\n?|\n)/
/** Longer than any `HEAD`: looked at again with the next piece. */
const KEPT = 4_000
/** Of those above with all characters as numbers, and what surrounds it: one that is cut says nothing yet. */
const LONGEST_NAME = 64
const PIECE_BYTES = 256 * 1024
const MOST_PACKED = 8 * 1024 * 1024
const MOST_INFLATED = 32 * 1024 * 1024
/** What a stream of objects counts at least, because each takes its time. */
const LEAST_INFLATED = 2 * 1024

/**
 * Whether a PDF contains scripts or starts programs. What is drawn on its pages is not looked at, nor what is encrypted. One that
 * unpacks to more than anybody writes counts as one that does, and so does one whose objects are packed as nobody packs them, or
 * cannot be unpacked. The file is read piece by piece, so memory does not grow with it.
 */
export async function hasPdfScripts(location: string): Promise<boolean> {
  let left = MOST_INFLATED
  let isUnread = false
  let isEncrypted = false
  let packing: Packing | null = null
  let packed = ''
  for await (const { text, isInside, isWhole } of sectionsOf(location)) {
    const seen = isWhole ? text : text.slice(0, isInside ? LONGEST_NAME - KEPT : -LONGEST_NAME)
    if (isInside ? HIDDEN.test(seen) || OBJECTS.test(seen) : STARTS.test(seen)) return true
    if (!isInside) {
      // What begins among objects has ended none of them.
      if (packing && text.startsWith('obj')) return true
      isEncrypted ||= ENCRYPTED.test(seen)
      packed = ''
      packing = isWhole ? packingOf(seen) : null
      if (packing === 'odd') return true
      if (!isWhole && OBJECTS.test(text.slice(0, LONGEST_NAME - KEPT))) return true
    } else if (packing) {
      packed += isWhole ? text : text.slice(0, -KEPT)
      if (packed.length > MOST_PACKED) return true
      if (!isWhole) continue
      const size = await sizeIfHarmless(packed, packing, left).catch(() => 'unread' as const)
      if (size === null) return true
      isUnread ||= size === 'unread'
      left -= size === 'unread' ? LEAST_INFLATED : size
    }
  }
  return isUnread && !isEncrypted
}

type Section = { text: string; isInside: boolean; isWhole: boolean }

/** What is outside of streams and inside of them, by turns; of one that is not whole yet, the end comes again. */
async function* sectionsOf(location: string): AsyncGenerator<Section> {
  let text = ''
  let isInside = false
  for await (const piece of createReadStream(location, { encoding: 'latin1', highWaterMark: PIECE_BYTES })) {
    text += piece
    for (let mark: RegExpExecArray | null; ; isInside = !isInside) {
      mark = (isInside ? END : BEGIN).exec(text)
      if (!mark) break
      yield { text: text.slice(0, mark.index), isInside, isWhole: true }
      text = text.slice(mark.index + mark[0].length)
    }
    yield { text, isInside, isWhole: false }
    text = text.slice(-KEPT)
  }
  yield { text, isInside, isWhole: true }
}

type Packing = 'plain' | 'deflated' | 'odd'

/** How objects are packed in the data that follow; null if they hold none. */
function packingOf(before: string): Packing | null {
  const objectHead = before.slice(Math.max(0, before.lastIndexOf('obj')))
  if (!OBJECTS.test(before) && !FIRST.test(objectHead)) return null
  const isAlone = !OBJECTS.test(before.slice(0, -objectHead.length))
  if (!isAlone || objectHead.length > KEPT || !HEAD.test(objectHead)) return 'odd'
  const entries = objectHead.replace(/#([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  if (ODD.test(entries)) return 'odd'
  if (!entries.includes('/Filter')) return 'plain'
  return DEFLATED.test(entries) ? 'deflated' : 'odd'
}

/**
 * How much the objects of a stream are, if none of them starts anything; null also for more than is `left`. Throws if they cannot
 * be unpacked, or end before they should.
 */
async function sizeIfHarmless(packed: string, packing: Packing, left: number): Promise<number | null> {
  const lineEnd = LINE_END.exec(packed)?.[0]
  if (lineEnd === undefined) return null
  const data = Buffer.from(packed.slice(lineEnd.length), 'latin1')
  let size = LEAST_INFLATED
  let tail = ''
  for await (const chunk of packing === 'deflated' ? createInflate().end(data) : [data]) {
    size += chunk.length
    const text = tail + chunk.toString('latin1')
    if (size > left || STARTS.test(text.slice(0, -LONGEST_NAME))) return null
    tail = text.slice(-LONGEST_NAME * 2)
  }
  return STARTS.test(tail) ? null : size
}
