import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Column } from '~/ui/admin/list/column'

/** The order named in the URL, otherwise the first; `orders` has at least one. */
export function orderOf<Order>(orders: Record<string, Order>, sort = ''): Order {
  const [usual] = Object.keys(orders)
  return orders[Object.hasOwn(orders, sort) ? sort : (usual ?? '')] as Order
}

/** The orders of a list and their reverses, as its columns say; the usual one first. `by`: what a column's order is by. */
export function ordersOf<Key extends string>(
  columns: Pick<Column<never, Key>, 'order'>[],
  by: Record<Key | 'id', SQLWrapper>,
): Record<string, SQL[]> {
  const orders: Record<string, SQL[]> = {}
  const all = columns.flatMap(({ order }) => order ?? [])
  for (const { name, reverse, by: key, first } of [...all.filter((one) => one.usual), ...all]) {
    const terms = key === 'id' ? [by.id] : [by[key], by.id]
    const [there, back] = first === 'asc' ? [asc, desc] : [desc, asc]
    orders[name] = terms.map((term) => there(term))
    orders[reverse] = terms.map((term) => back(term))
  }
  return orders
}
