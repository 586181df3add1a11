import { expect, test } from 'vitest'
import { DeleteAll } from '~/features/documents/schemas'

const read = (count: unknown) => {
  const { success, data, error } = DeleteAll.safeParse({ count })
  return success ? data.count : error.issues[0]?.message
}

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['12345', 12_345],
  ['1.234', 1234],
  ['1,234', 1234],
  ['12 345', 12_345],
  ['12\u00a0345', 12_345],
  ['1.234.567', 1_234_567],
  ['1.000', 1000],
])('the number of documents may be written as people write it: %j is %i', (text, count) => {
  expect(read(text)).toBe(count)
})

test.each(['1.0', '1.00', '12.34', '1.2345', '1.234,567', '-1', '1e3', '0x10', 'uno', '1.234,5', '٣'])(
  '%j is no number of documents, and is told so',
  (text) => {
    expect(read(text)).toBe('whole_number')
  },
)

test('a number that was not typed is asked for', () => {
  expect(read(undefined)).toBe('required')
})
