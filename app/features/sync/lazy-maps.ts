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

/** A map over JSON texts: each is parsed when somebody wants it. */
export class JsonMap<Value> extends Map<string, Value> {
  constructor(private readonly texts: Map<string, string>) {
    super()
  }

  override get(key: string): Value | undefined {
    const known = super.get(key)
    const text = this.texts?.get(key)
    if (known !== undefined || text === undefined) return known
    const value = JSON.parse(text) as Value
    super.set(key, value)
    return value
  }

  override has(key: string): boolean {
    return this.texts.has(key)
  }

  override keys() {
    return this.texts.keys()
  }

  override get size(): number {
    return this.texts?.size ?? 0
  }
}
