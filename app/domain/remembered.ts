const MOST = 2_000

/** What `work` makes of a text, worked out once for texts that come again and again; beyond 2,000, or `most`, it begins anew. */
export function remembered<Result extends NonNullable<unknown>>(work: (text: string) => Result, most = MOST) {
  const known = new Map<string, Result>()
  return (text: string): Result => {
    const cached = known.get(text)
    if (cached !== undefined) return cached
    if (known.size >= most) known.clear()
    const result = work(text)
    known.set(text, result)
    return result
  }
}
