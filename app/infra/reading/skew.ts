/** One byte for each dot, 0 is black. */
export type Grey = { data: Uint8Array; width: number; height: number }

const DARK = 128
const MOST_DEGREES = 10
const STEP = 0.5
/** By how much lines have to stand out more than they do unturned. */
const CLEARLY = 1.15

/**
 * By how many degrees the lines of a page hang to the right, whichever way up it is; 0 if that makes no difference. Where letters stand in
 * lines, rows of dots that run along them are either dark or empty.
 */
export function skewOf(page: Grey): number {
  const dots = dotsOf(page)
  const along = best(dots, page.height)
  const across = best(
    dots.map(([x, y]) => [y, -x]),
    page.width,
  )
  const { degrees, gain } = along.score >= across.score ? along : across
  return gain >= CLEARLY ? degrees : 0
}

function dotsOf({ data, width }: Grey): [x: number, y: number][] {
  const dots: [number, number][] = []
  for (let at = 0; at < data.length; at += 1)
    if ((data[at] ?? 255) < DARK) dots.push([at % width, Math.floor(at / width)])
  return dots
}

function best(dots: [number, number][], size: number) {
  const upright = scoreOf(dots, 0, size)
  let bestTurn = { degrees: 0, score: upright }
  for (let degrees = -MOST_DEGREES; degrees <= MOST_DEGREES; degrees += STEP) {
    const score = scoreOf(dots, degrees, size)
    if (score > bestTurn.score) bestTurn = { degrees, score }
  }
  return { ...bestTurn, gain: upright === 0 ? 1 : bestTurn.score / upright }
}

/** How unevenly the dots are spread over lines that hang so much. */
function scoreOf(dots: [number, number][], degrees: number, size: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (const [x, y] of dots) {
    const row = Math.round(y - x * slope)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let sum = 0
  for (const count of rows.values()) sum += count * count
  return sum / size
}
