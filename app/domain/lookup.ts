/** A read-only lookup by key that cannot be iterated: a map, or a table queried row by row. */
export type Lookup<Key, Value> = { get(key: Key): Value | undefined; has(key: Key): boolean }

/** A lookup whose keys are known. */
export type ListedLookup<Key, Value> = Lookup<Key, Value> & { keys(): Iterable<Key> }

/** A lookup that queries each key once. */
export function asksOnce<Key, Value>(find: (key: Key) => Value | undefined): Lookup<Key, Value> {
  const cache = new Map<Key, Value | undefined>()
  const get = (key: Key) => {
    if (!cache.has(key)) cache.set(key, find(key))
    return cache.get(key)
  }
  return { get, has: (key) => get(key) !== undefined }
}

/** The same for a known set of keys: no other key is queried. */
export function asksAmong<Key, Value>(
  keys: ReadonlySet<Key>,
  find: (key: Key) => Value | undefined,
): ListedLookup<Key, Value> {
  const { get } = asksOnce(find)
  return {
    get: (key) => (keys.has(key) ? get(key) : undefined),
    has: (key) => keys.has(key),
    keys: () => keys,
  }
}
