/** A read-only lookup by key that cannot be iterated: a map, or a table queried row by row. */
export type Lookup<Key, Value> = { get(key: Key): Value | undefined; has(key: Key): boolean }

/** A lookup that queries each key once. */
export function asksOnce<Key, Value>(find: (key: Key) => Value | undefined): Lookup<Key, Value> {
  const found = new Map<Key, Value | undefined>()
  const get = (key: Key) => {
    if (!found.has(key)) found.set(key, find(key))
    return found.get(key)
  }
  return { get, has: (key) => get(key) !== undefined }
}
