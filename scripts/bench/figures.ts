/** What was measured, and the promised maximum; null for a figure that is told without one. */
export type Figure = { what: string; value: number; limit: number | null; unit: '×' | 'ms'; detail: string }
export type Bench = () => AsyncIterable<Figure>

export function printFigure(bench: string, { what, value, limit, unit, detail }: Figure) {
  const shown = unit === 'ms' ? value.toFixed(0) : value.toFixed(2)
  const verdict =
    limit === null
      ? 'for information'
      : `of at most ${Number(limit.toFixed(2))} ${unit}  ${value <= limit ? 'holds' : 'BROKEN'}`
  process.stdout.write(
    `${bench.padEnd(9)} ${what.padEnd(58)} ${shown.padStart(6)} ${unit}  ${verdict}  (${detail})\n`,
  )
}

/** Says what a long bench is doing, beside its figures. */
export const progress = (words: string) => process.stderr.write(`${new Date().toISOString()} ${words}\n`)

/** How long something takes, in milliseconds. */
export async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

export const median = (values: number[]) => percentile(values, 0.5)

/** The given percentile of the values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
