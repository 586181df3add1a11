import { expect, test } from 'vitest'
import { codeDigits } from '~/features/auth/codes/code-digits'

test.each([
  ['123456', '123456'],
  [' 123 456\t', '123456'],
  ['123-456.', '123456'],
  ['Código: 012345', '012345'],
  ['1234567', '123456'],
  ['12a34', '1234'],
  ['１２３４５６', '123456'],
  ['abc', ''],
  ['', ''],
])('of "%s" the code field keeps "%s"', (typed, kept) => {
  expect(codeDigits(typed)).toBe(kept)
})
