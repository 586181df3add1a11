import { expect, test } from 'vitest'
import { lastPage, pagesAround } from '~/ui/admin/list/paging'

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

test.each([
  [0, false, 1],
  [1000, false, 40],
  [1000, true, 41],
  [1024, true, 41],
  [1025, true, 42],
])('%i rows, 25 on a page, and more of them (%s): the last page known is %i', (total, more, last) => {
  expect(lastPage(total, 25, more)).toBe(last)
})
