import type { FileHandle } from 'node:fs/promises'
import { readAt } from './ole-file.server'

const PIECE_BYTES = 256 * 1024
/** The longest text that a pattern may match: pieces overlap by as much. */
export const LONGEST_MATCH = 1024

/** A match and the position of its first byte in the file. */
export type FoundInFile = { match: RegExpExecArray; position: number }

/**
 * Where a pattern matches in a file, each byte as one character. The file is read in pieces, with other work in
 * between, whatever its size. Patterns need the flag `g`, and every repetition in them an upper bound: people send these files.
 */
export async function* findInFile(file: FileHandle, pattern: RegExp): AsyncGenerator<FoundInFile> {
  const step = PIECE_BYTES - LONGEST_MATCH
  for (let start = 0; ; start += step) {
    const piece = await readAt(file, start, PIECE_BYTES)
    const isLast = piece.length < PIECE_BYTES
    // A match in the overlap belongs to the piece that holds it whole, with the byte before it.
    const first = start === 0 ? 0 : 1
    const last = isLast ? piece.length : step
    for (const match of piece.toString('latin1').matchAll(pattern)) {
      if (match.index >= first && match.index <= last) yield { match, position: start + match.index }
    }
    if (isLast) return
  }
}

/** The first match of `findInFile`, or null. */
export async function firstInFile(file: FileHandle, pattern: RegExp): Promise<FoundInFile | null> {
  for await (const found of findInFile(file, pattern)) return found
  return null
}
