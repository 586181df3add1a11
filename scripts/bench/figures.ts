/** CLS, the cumulative layout shift, as Lighthouse shows it. */
const DECIMALS = { '×': 2, CLS: 3, ms: 0, MB: 0, KB: 0, '%': 1 }

/** A figure of a bench: what was measured, what it is made of, and the promised maximum or minimum, if there is one. */
export type Figure = {
  what: string
  value: number
  unit: keyof typeof DECIMALS
  target: { most: number } | { least: number } | null
  ours: string
  /** What `ours` is compared with, measured in the same run. */
  baseline?: string
}

/** `small` shows that a bench runs, `usual` measures within minutes, `all` takes whatever the promise names. */
export type Scale = 'small' | 'usual' | 'all'
export type Bench = (scale: Scale) => AsyncIterable<Figure>

/** Whether a figure is as promised; null for one that is told for information. */
export function isMet({ value, target }: Figure): boolean | null {
  if (!target) return null
  return 'most' in target ? value <= target.most : value >= target.least
}

export const shown = ({ value, unit }: Figure) => `${value.toFixed(DECIMALS[unit])} ${unit}`

export function shownTarget({ target, unit }: Figure): string {
  if (!target) return 'for information'
  return 'most' in target ? `≤ ${target.most} ${unit}` : `≥ ${target.least} ${unit}`
}

/** Says what a long bench is doing, beside its figures. */
export const progress = (words: string) => process.stderr.write(`${new Date().toISOString()} ${words}\n`)

/** How long something takes, in milliseconds. */
export async function timed<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** The processor time that something takes in this process: other work on the machine does not count. */
export async function timedHere<T>(work: () => Promise<T> | T): Promise<{ ms: number; result: T }> {
  const start = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000, result }
}

export const median = (values: number[]) => percentile(values, 0.5)

/** The given percentile of the values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
