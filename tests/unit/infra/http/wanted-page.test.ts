import { expect, test } from 'vitest'
import { wantedPage } from '~/infra/http/wanted-page.server'

test.each(['/admin/queue', '/admin/client/7?case=3', '/admin/clients?q=ana%20l%C3%B3pez&page=2'])(
  'somebody who wanted %j is led there',
  (path) => {
    expect(wantedPage(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/admin/queue',
  '//evil.example/admin/queue',
  '/\\evil.example/admin/x',
  '/admin/..//evil.example',
  '/admin/../dashboard',
  '/admin',
  '/admin/',
  '/dashboard',
  '/admin//evil.example',
  'javascript:alert(1)',
  '/admin/\r\nSet-Cookie: a=b',
  `/admin/clients?q=${'a'.repeat(1000)}`,
  '',
  null,
  7,
])('nobody is led to %j', (path) => {
  expect(wantedPage(path)).toBeNull()
})
