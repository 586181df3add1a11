import { expect, test } from 'vitest'
import { readPanelQuery } from '~/features/lists/list-query'
import { toFtsQuery } from '~/features/lists/search.server'

test.each([
  ['quiñ', '"quiñ"*'],
  ['  Ana   López ', '"Ana"* "López"*'],
  ['EXP-2025-0004', '"EXP"* "2025"* "0004"*'],
  ['ana.lopez@correo.example', '"ana"* "lopez"* "correo"* "example"*'],
  ['a" OR b*) NEAR(', '"a"* "OR"* "b"* "NEAR"*'],
  ['', null],
  ['  --- "" ', null],
])('%j is looked for as %j', (words, query) => {
  expect(toFtsQuery(words)).toBe(query)
})

test('a wrong value in the address of a list is the usual value', () => {
  const usual = { q: '', page: 1, pageSize: 25, archived: false, sort: '' }
  expect(readPanelQuery(new URLSearchParams())).toEqual(usual)
  expect(readPanelQuery(new URLSearchParams({ q: 'a'.repeat(500) })).q).toBe('a'.repeat(200))
  expect(readPanelQuery(new URLSearchParams('page=-3&pageSize=9999&archived=perhaps&q='))).toEqual(usual)
  expect(readPanelQuery(new URLSearchParams('page=3&archived=true&q=%20ana%20'))).toEqual({
    q: 'ana',
    page: 3,
    pageSize: 25,
    archived: true,
    sort: '',
  })
})
