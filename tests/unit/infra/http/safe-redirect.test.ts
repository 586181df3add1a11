import { expect, test } from 'vitest'
import { safeRedirect } from '~/infra/http/safe-redirect.server'

test.each([
  ['/'],
  ['/dashboard'],
  ['/dashboard?case=3#timeline'],
  ['/auth?next=https://correo.example'],
  ['/a//b'],
  ['/búsqueda ñ'],
])('“%s” is a path of this site', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  [''],
  ['dashboard'],
  ['https://mal.example'],
  ['javascript:alert(1)'],
  ['//mal.example'],
  ['///mal.example'],
  ['/\\mal.example'],
  ['\\\\mal.example'],
  ['/a\\..\\mal.example'],
  ['/\t/mal.example'],
  ['/\n/mal.example'],
  ['/dashboard\r\nSet-Cookie: a=b'],
  ['/dashboard\0'],
  [' /dashboard'],
  ['\t//mal.example'],
])('%j leads to the start page', (path) => {
  expect(safeRedirect(path)).toBe('/')
})

test('no path that is let through leaves the site in a browser', () => {
  const origin = 'https://portal.example'
  for (const path of ['/.//mal.example', '/..//mal.example', '/@mal.example', '/%2f%2fmal.example', '/:80'])
    expect(new URL(safeRedirect(path), origin).origin).toBe(origin)
})
