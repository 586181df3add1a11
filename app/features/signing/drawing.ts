import { DRAWING_LETTERS } from './limits'

/** The board on which a signature is drawn; its path has whole coordinates on it. */
export const BOARD = { width: 600, height: 200 }
/** Less than this is a touch by accident. */
const SHORTEST = 60

const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

type Point = { x: number; y: number }

/** The data of an SVG path of strokes; one of a single point says nothing. */
export const pathOf = (strokes: Point[][]): string =>
  strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`)
    .join('')

/** Whether a path is a signature that this board can have made. */
export function isDrawn(path: string): boolean {
  if (path.length > DRAWING_LETTERS || !STROKES.test(path)) return false
  const strokes = path.split('M').filter(Boolean).map(pointsOf)
  const onBoard = strokes.flat().every(({ x, y }) => x <= BOARD.width && y <= BOARD.height)
  return onBoard && strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST
}

const pointsOf = (stroke: string): Point[] =>
  stroke.split('L').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return { x, y }
  })

const lengthOf = (stroke: Point[]) =>
  stroke.slice(1).reduce((sum, { x, y }, index) => {
    const before = stroke[index] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
