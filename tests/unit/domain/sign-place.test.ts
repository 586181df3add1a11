import { expect, test } from 'vitest'
import { boxOn, NAMED_PLACES, nearestPlace, PLACE_NAMES } from '~/domain/signing/place'

test('each named place is the one that is nearest to it, and so are the corners of the page', () => {
  expect(PLACE_NAMES.map((name) => nearestPlace(NAMED_PLACES[name]))).toEqual(PLACE_NAMES)
  expect(nearestPlace({ x: 0, y: 0 })).toBe('top_left')
  expect(nearestPlace({ x: 1000, y: 1000 })).toBe('bottom_right')
})

test('a signature never goes beyond the edge of a page, however small that is', () => {
  for (const size of [
    ...[
      { width: 595, height: 842 },
      { width: 842, height: 595 },
      { width: 200, height: 60 },
    ],
    ...[
      { width: 60, height: 400 },
      { width: 5000, height: 5000 },
    ],
  ])
    for (const x of [0, 333, 1000])
      for (const y of [0, 500, 1000]) {
        const { left, top, width, height } = boxOn(size, { x, y })
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(size.width)
        expect(top + height).toBeLessThanOrEqual(size.height)
      }
})
