/** Where on a paper a signature goes: a page, and the middle of its box in thousandths of the page as it is shown, from the top left. */
export type SignPlace = { page: number; x: number; y: number }

/** The places that can be named, from the top left on. */
export const NAMED_PLACES = {
  top_left: { x: 200, y: 100 },
  top_middle: { x: 500, y: 100 },
  top_right: { x: 800, y: 100 },
  middle_left: { x: 200, y: 500 },
  middle: { x: 500, y: 500 },
  middle_right: { x: 800, y: 500 },
  bottom_left: { x: 200, y: 900 },
  bottom_middle: { x: 500, y: 900 },
  bottom_right: { x: 800, y: 900 },
} as const
export type NamedPlace = keyof typeof NAMED_PLACES
export const PLACE_NAMES = Object.keys(NAMED_PLACES) as NamedPlace[]

/** The place in whose ninth of the page a point is. */
export function nearestPlace({ x, y }: Pick<SignPlace, 'x' | 'y'>): NamedPlace {
  const third = (part: number) => Math.min(2, Math.floor((part * 3) / 1000))
  return PLACE_NAMES[third(y) * 3 + third(x)] ?? 'bottom_right'
}

type Size = { width: number; height: number }
/** A box on a page as it is shown, from the top left. */
export type Box = Size & { left: number; top: number }

/** The drawing is three times as wide as it is high; two lines say whose it is. */
const WIDEST = 170
const LINES = 20
const EDGE = 12

/** The box of a signature on a page of this size, in the units of that size (points in a PDF); never beyond its edges. */
export function boxOn({ width, height }: Size, { x, y }: Pick<SignPlace, 'x' | 'y'>): Box {
  const edge = Math.min(EDGE, width / 20, height / 20)
  const most = Math.min(WIDEST, width - 2 * edge, (height - 2 * edge - LINES) * 3)
  const box = { width: Math.max(most, 30), height: Math.max(most, 30) / 3 + LINES }
  const within = (middle: number, length: number, all: number) =>
    Math.max(edge, Math.min(middle - length / 2, all - edge - length))
  return {
    ...box,
    left: within((x * width) / 1000, box.width, width),
    top: within((y * height) / 1000, box.height, height),
  }
}
