import { AppError } from '../app-error'

/**
 * Limits on forms, queries and JSON bodies. They are checked before any library parses the names, because libraries
 * build what names ask for: `a[4294967294]=1` asks for a list of four billion entries.
 */

/** The columns of a wide workbook are the largest form; a longer one would not fit into its 256 KiB anyway. */
export const MOST_FIELDS = 6000
/** Selected rows share one name. The lists accept 1,000, with an error message of their own. */
export const MOST_OF_ONE_NAME = 2000
/** The total number of list entries that field names may ask for. */
export const MOST_PLACES = 10_000
export const LONGEST_NAME = 100
export const MOST_JSON_KEYS = 1000
export const DEEPEST = 20

/** `caseNumber`, `answer-12`, `sheets[3].columns[12].feed`. */
const PLAIN_NAME = /^[\w-]+(?:\.[\w-]+|\[\d{1,4}\])*$/
/** The first two make the form library modify a form before validation; `length` would truncate a list. */
const RESERVED = new Set(['__intent__', '__state__', 'length'])
const AMPERSAND = '&'.charCodeAt(0)

/** For the raw bytes of a form or query. Throws `fields_refused`. */
export function limitEncoded(bytes: Uint8Array) {
  let fields = 1
  for (const byte of bytes) if (byte === AMPERSAND) fields++
  if (fields > MOST_FIELDS) refuse()
}

/** For names that are not parsed: those of a query, and next to files. Throws `fields_refused`. */
export function limitNames(names: Iterable<string>) {
  const times = new Map<string, number>()
  let fields = 0
  for (const name of names) {
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    if (name.length > LONGEST_NAME || count > MOST_OF_ONE_NAME || ++fields > MOST_FIELDS) refuse()
  }
}

/** For the names of a form, which determine its structure. Throws `fields_refused`. */
export function limitFormNames(names: string[]) {
  limitNames(names)
  const lengths = new Map<string, number>()
  for (const name of new Set(names)) {
    if (!PLAIN_NAME.test(name) || name.split(/[.[\]]/).some(isReserved)) refuse()
    for (const { 0: index, index: at } of name.matchAll(/\[\d+\]/g)) {
      const list = name.slice(0, at)
      lengths.set(list, Math.max(lengths.get(list) ?? 0, Number(index.slice(1, -1)) + 1))
    }
  }
  const places = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  if (places > MOST_PLACES) refuse()
}

/** For a JSON value: its depth and number of keys. Its lists are bounded by its size. Throws `fields_refused`. */
export function limitJson(value: unknown) {
  let keys = 0
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) refuse()
    const inner: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      const names = Array.isArray(one) ? [] : Object.keys(one)
      keys += names.length
      if (keys > MOST_JSON_KEYS || names.some((name) => name.length > LONGEST_NAME)) refuse()
      for (const part of Object.values(one)) inner.push(part)
    }
    level = inner
  }
}

/** Names that every object already has (`toString`, `__proto__`) cannot be form fields. */
const isReserved = (part: string) => RESERVED.has(part) || part in {}

function refuse(): never {
  throw new AppError('fields_refused')
}
