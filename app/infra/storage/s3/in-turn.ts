/** How many at once: each holds a part of a file in memory. */
const MOST = 4

let busy = 0
const waiting: (() => void)[] = []

/** Does a piece of work as soon as less than four others are being done. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy < MOST) busy += 1
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
