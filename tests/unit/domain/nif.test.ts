import { expect, test } from 'vitest'
import { isValidNif } from '~/domain/people/nif'

test.each([
  ['12345678Z', true],
  ['A58818501', true],
  ['B-58818502', false],
  ['Q2826000H', true],
  ['q 2826000 h', true],
  ['B123', false],
  ['12345678A', false],
  ['', false],
])('%s is a tax number: %s', (text, valid) => {
  expect(isValidNif(text)).toBe(valid)
})
