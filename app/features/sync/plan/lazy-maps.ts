/** A map that loads values on demand. It must not be iterated. */
export class LazyMap<Value> extends Map<string, Value> {
  constructor(private readonly find: (key: string) => Value | undefined) {
    super()
  }

  override get(key: string): Value | undefined {
    const known = super.get(key)
    if (known !== undefined) return known
    const found = this.find(key)
    if (found !== undefined) super.set(key, found)
    return found
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined
  }
}

/** A map with known keys and JSON values, each parsed on demand. */
export class JsonMap<Value> extends Map<string, Value> {
  constructor(
    private readonly known: Set<string>,
    private readonly read: (key: string) => string,
  ) {
    super()
  }

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value !== undefined || !this.known.has(key)) return value
    const found = JSON.parse(this.read(key)) as Value
    super.set(key, found)
    return found
  }

  override has(key: string): boolean {
    return this.known.has(key)
  }

  override keys() {
    return this.known.keys()
  }

  override get size(): number {
    // The map's own constructor calls this before there is anything.
    return this.known?.size ?? 0
  }
}
