import { expect, test } from 'vitest'
import { pagesAround } from '~/ui/admin/paging'

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [2, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [8, 9, [1, null, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
  [4, 3, [1, null, 3]],
])('on page %i of %i the pages named are %j', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages)
})
