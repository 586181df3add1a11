/** The order named in the URL, otherwise the first; `orders` has at least one. */
export function orderOf<Order>(orders: Record<string, Order>, wanted = ''): Order {
  const [usual] = Object.keys(orders)
  return orders[Object.hasOwn(orders, wanted) ? wanted : (usual ?? '')] as Order
}
