export type Placed = { id: number; order: number }
export type Direction = 'up' | 'down'
/** The numbers that a list of rows may have, both ends included. */
export type Range = { least: number; most: number }

/**
 * The rows whose order changes when one row changes places with its neighbour. Rows come in their order; the
 * numbers in use are dealt out anew, and where two rows have the same one, the later gets the next free number.
 * Where that would leave the range, they are numbered from its beginning. Empty for a row at its end already.
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
