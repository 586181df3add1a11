export type Placed = { id: number; order: number }
export type Direction = 'up' | 'down'

/**
 * The rows whose order changes when one row changes places with its neighbour. Rows come in their order; the
 * numbers in use are dealt out anew, and where two rows have the same one, the later gets the next free number.
 * Empty for a row that is at its end already.
 */
export function moveOrder(rows: Placed[], id: number, direction: Direction): Placed[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = direction === 'up' ? from - 1 : from + 1
  const [moved, other] = [rows[from], rows[to]]
  if (!moved || !other) return []
  const ids = rows.map((row) => row.id)
  ids[from] = other.id
  ids[to] = moved.id
  const before = new Map(rows.map((row) => [row.id, row.order]))
  let last = 0
  const placed = rows.map(({ order }, index) => {
    last = Math.max(order, last + 1)
    return { id: ids[index] ?? 0, order: last }
  })
  return placed.filter((row) => before.get(row.id) !== row.order)
}
