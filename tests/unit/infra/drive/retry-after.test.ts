import { expect, test } from 'vitest'
import { backOff, retryAfter } from '~/infra/drive/graph/retry-after'

const NOW = Date.UTC(2026, 1, 3, 8, 0, 0)
const after = (value?: string) =>
  retryAfter(new Headers(value === undefined ? {} : { 'Retry-After': value }), NOW)

test.each([
  ['2', 2000],
  ['0', 0],
  ['315', 315_000],
  ['1.5', 1500],
  ['Tue, 03 Feb 2026 08:00:40 GMT', 40_000],
  ['Tue, 03 Feb 2026 07:00:00 GMT', 0],
  ['86400', 3_600_000],
  ['Tue, 03 Feb 2099 08:00:00 GMT', 3_600_000],
  ['soon', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('Retry-After %s is a pause of %s ms', (value, ms) => {
  expect(after(value)).toBe(ms)
})

test('without an order the pauses double from one second to sixty, each a random part of that', () => {
  expect([1, 2, 3, 6, 7, 40].map((tries) => backOff(tries, 0.5))).toEqual([
    500, 1000, 2000, 16_000, 30_000, 30_000,
  ])
  expect([0, 0.999_999].map((random) => backOff(3, random))).toEqual([0, 4000])
})
