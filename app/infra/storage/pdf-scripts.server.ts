import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** A name in a PDF that starts something when it is opened; any of its characters may be written as `#` and two digits. */
const STARTS = /\/(?:JavaScript|JS|Launch)(?![A-Za-z0-9])/
const STREAM = /\bstream\r?\n/g
const LONGEST_DICTIONARY = 2_000
const MOST_INFLATED = 32 * 1024 * 1024

/**
 * Whether a PDF contains scripts or starts programs. What is drawn on its pages is not looked at, nor what is encrypted;
 * one that unpacks to more than anybody writes counts as one that does.
 */
export async function hasPdfScripts(location: string): Promise<boolean> {
  const text = (await readFile(location)).toString('latin1')
  let at = 0
  let left = MOST_INFLATED
  for (const found of text.matchAll(STREAM)) {
    if (found.index < at) continue
    const before = text.slice(at, found.index)
    if (startsSomething(before)) return true
    const begin = found.index + found[0].length
    const end = text.indexOf('endstream', begin)
    at = end < 0 ? text.length : end
    if (!/\/ObjStm\b/.test(before.slice(-LONGEST_DICTIONARY))) continue
    const objects = inflated(text.slice(begin, at), left)
    if (objects === null || startsSomething(objects)) return true
    left -= objects.length
  }
  return startsSomething(text.slice(at))
}

const startsSomething = (text: string) =>
  STARTS.test(
    text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  )

/** The objects of a compressed stream; null for more than is left, nothing for what cannot be unpacked. */
function inflated(packed: string, left: number): string | null {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: Math.max(1, left) }).toString(
      'latin1',
    )
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : ''
  }
}
