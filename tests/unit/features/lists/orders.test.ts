import { expect, test } from 'vitest'
import { orderOf } from '~/features/lists/orders.server'

test.each([
  ['name', 'N'],
  ['newest', 'I'],
  ['', 'I'],
  [undefined, 'I'],
  ['toString', 'I'],
  ['name; DROP TABLE users', 'I'],
])('the order %j of an address is %s', (wanted, order) => {
  expect(orderOf({ newest: 'I', name: 'N' }, wanted)).toBe(order)
})
