/** A map that asks for a value when somebody wants it. It is not to be walked through. */
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

/** A map whose keys are known and whose values are JSON texts: each is read when somebody wants it. */
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
    // The map's own constructor asks before there is anything to ask.
    return this.known?.size ?? 0
  }
}
