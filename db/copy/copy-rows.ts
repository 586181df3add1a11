import { createHash } from 'node:crypto'
import { isUniqueViolation, type Sqlite } from '../connection'
import {
  deleteRows,
  digestOf,
  insertRows,
  type Key,
  type Range,
  type Row,
  readRows,
  rowsAtOnce,
} from './chunks'
import { type CopiedTable, quoted, TABLES } from './tables'

/** What a pass has found, or made, the same on both sides: the next one need not ask the target again. */
export type Known = Map<string, Table>
type Table = { most: number; ranges: Same[] }
/** `digest` is that of the target's rows; null: not known. */
type Same = Range & { digest: string | null }

export type Pass = {
  known: Known
  rows: number
  /** Rows that the target did not have, or had otherwise. */
  written: number
  /** Rows that could not be written because others changed meanwhile: the next pass writes them. */
  left: number
}

/** Rows that cannot be copied, or read back as they are; its message says which. */
export class CopyError extends Error {}

type Options = {
  /** Of the pass before, into the same target. */
  known?: Known
  /** After each table. */
  tell?: (table: string, rows: number) => void
}

/**
 * Makes the rows of one database those of another, of either engine, some at a time: what differs is written and read back, what
 * is the same is left as it is. The source may be written to meanwhile; what it is then is copied by another pass. The target is `laidOpen`.
 * Throws `CopyError`.
 */
export function copyRows(source: Sqlite, target: Sqlite, { known, tell }: Options = {}): Pass {
  const pass: Pass = { known: new Map(), rows: 0, written: 0, left: 0 }
  for (const table of TABLES) {
    const { rows } = pass
    pass.known.set(table.name, copyTable(source, target, table, pass, known?.get(table.name)))
    tell?.(table.name, pass.rows - rows)
  }
  return pass
}

/** A digest of all rows of each table: the same on both engines if the rows are. */
export function digestsOf(connection: Sqlite): Record<string, string> {
  const digests = TABLES.map((table) => {
    const hash = createHash('sha256')
    for (const { rows } of chunksOf(connection, table, rowsAtOnce(connection, table)))
      for (const row of rows) hash.update(digestOf([row]))
    return [table.name, hash.digest('hex')]
  })
  return Object.fromEntries(digests)
}

/**
 * What differs is deleted first, and written when all of it is gone: a value that only one row may have can have moved from one
 * to another.
 */
function copyTable(source: Sqlite, target: Sqlite, table: CopiedTable, pass: Pass, before?: Table): Table {
  const most = before?.most ?? rowsAtOnce(source, table)
  const known = new Set(before?.ranges.map(nameOf))
  const isEmpty = target.prepare(`SELECT 1 FROM ${quoted(table.name)} LIMIT 1`).get() === undefined
  const ranges: Same[] = []
  for (const { range, rows } of chunksOf(source, table, most, before?.ranges)) {
    pass.rows += rows.length
    const same = { ...range, digest: digestOf(rows) }
    const isThere = () => digestOf(readRows(target, table, range, rows.length + 1)) === same.digest
    const isDone = known.has(nameOf(same)) || (isEmpty ? write(target, table, range, rows, pass) : isThere())
    if (!isDone) deleteRows(target, table, range)
    ranges.push(isDone ? same : { ...range, digest: null })
  }
  return { most, ranges: ranges.map((range) => (range.digest === null ? writeAnew(range) : range)) }

  function writeAnew(range: Range): Same {
    const rows = readRows(source, table, range, most)
    const isWritten = write(target, table, range, rows, pass)
    if (!isWritten) pass.left += rows.length
    return { ...range, digest: isWritten ? digestOf(rows) : null }
  }
}

/**
 * The rows of a table by ranges that together are all there can be: those of before, unless one has more rows now than are to be
 * in memory.
 */
function* chunksOf(connection: Sqlite, table: CopiedTable, most: number, before: Range[] = []) {
  let after: Key | null = null
  for (let at = 0; ; ) {
    const upTo: Key | null = before[at]?.upTo ?? null
    const rows = readRows(connection, table, { after, upTo }, most)
    const last = rows.length === most ? (rows.at(-1) as Row).slice(0, table.key.length) : upTo
    yield { range: { after, upTo: last }, rows }
    after = last
    if (!isSameKey(last, upTo)) continue
    if (upTo === null) return
    at += 1
  }
}

const isSameKey = (one: Key | null, other: Key | null) => JSON.stringify(one) === JSON.stringify(other)

const nameOf = (range: Same) => JSON.stringify([range.after, range.upTo, range.digest])

/** False if another row of the target has, for now, a value that only one may have. */
function write(target: Sqlite, table: CopiedTable, range: Range, rows: Row[], pass: Pass): boolean {
  if (rows.length === 0) return true
  try {
    target.transaction(() => insertRows(target, table, rows)).immediate()
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw refused(table, rows, error)
  }
  pass.written += rows.length
  if (digestOf(readRows(target, table, range, rows.length + 1)) === digestOf(rows)) return true
  throw new CopyError(`${placeOf(table, rows)} was written, and is read back otherwise`)
}

/** What has a code of SQLite or PostgreSQL for a broken rule says something about a row, anything else about the server. */
function refused(table: CopiedTable, rows: Row[], error: unknown) {
  const { code, message } = error as { code?: string; message: string }
  if (!/^(?:SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23])/.test(code ?? '')) return error
  return new CopyError(`${placeOf(table, rows)} cannot be written: ${message}`)
}

const placeOf = ({ name, key }: CopiedTable, rows: Row[]) =>
  `Something of ${name} from ${rows[0]?.slice(0, key.length).join(', ')} to ${rows.at(-1)?.slice(0, key.length).join(', ')}`
