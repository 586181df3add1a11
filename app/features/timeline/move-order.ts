export type Placed = { id: number; order: number }
export type Direction = 'up' | 'down'
/** The range of order numbers a list of rows may use, both ends inclusive. */
export type Range = { least: number; most: number }

/**
 * The rows whose order changes when a row is swapped with its neighbour. Rows are given in order; the numbers in use
 * are redistributed, and where two rows share one, the later gets the next free number. If that would leave the range,
 * they are renumbered from its beginning. Empty if the row is already at the end.
 */
export function moveOrder(rows: Placed[], id: number, direction: Direction, range: Range): Placed[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = direction === 'up' ? from - 1 : from + 1
  const [moved, other] = [rows[from], rows[to]]
  if (!moved || !other) return []
  const ids = rows.map((row) => row.id)
  ids[from] = other.id
  ids[to] = moved.id
  const before = new Map(rows.map((row) => [row.id, row.order]))
  return dealt(rows, range)
    .map((order, index) => ({ id: ids[index] ?? 0, order }))
    .filter((row) => before.get(row.id) !== row.order)
}

function dealt(rows: Placed[], { least, most }: Range): number[] {
  let last = least - 1
  const orders = rows.map(({ order }) => {
    last = Math.max(order, last + 1)
    return last
  })
  return last <= most ? orders : rows.map((_, index) => Math.min(most, least + index))
}
