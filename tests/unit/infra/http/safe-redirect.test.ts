import { expect, test } from 'vitest'
import { safeRedirect } from '~/infra/http/safe-redirect.server'

test.each([
  ['/'],
  ['/dashboard'],
  ['/dashboard?case=3#timeline'],
  ['/auth?next=https://correo.example'],
  ['/a//b'],
  ['/b%C3%BAsqueda'],
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

test.each([
  ['/búsqueda ñ', '/b%C3%BAsqueda%20%C3%B1'],
  ['/\u2028evil', '/%E2%80%A8evil'],
  ['/admin?q=ñ#ó', '/admin?q=%C3%B1#%C3%B3'],
  ['/.//mal.example', '/'],
  ['/a/..//mal.example', '/'],
])('“%s” is led to as %s, which a header can bear', (path, location) => {
  expect(safeRedirect(path)).toBe(location)
  expect(() => new Headers({ Location: safeRedirect(path) })).not.toThrow()
})

test('no path that is let through leaves the site in a browser', () => {
  const origin = 'https://portal.example'
  for (const path of ['/.//mal.example', '/..//mal.example', '/@mal.example', '/%2f%2fmal.example', '/:80'])
    expect(new URL(safeRedirect(path), origin).origin).toBe(origin)
})
