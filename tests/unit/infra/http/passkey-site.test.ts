import { afterEach, expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { passkeySiteOf } from '~/infra/http/passkey-site.server'

const asked = (host: string) => new Request('http://here/', { headers: { Host: host } })
afterEach(() => setEnv({}))

test.each([
  ['https://portal.example', 'anything', { id: 'portal.example', origin: 'https://portal.example' }],
  [
    'https://uno.despachos.example:8443',
    'x',
    { id: 'uno.despachos.example', origin: 'https://uno.despachos.example:8443' },
  ],
  ['https://192.0.2.7', 'x', null],
  ['https://[2001:db8::1]', 'x', null],
  [undefined, 'localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  [undefined, 'uno.localhost:3000', { id: 'uno.localhost', origin: 'http://uno.localhost:3000' }],
  [undefined, '127.0.0.1:3000', null],
  [undefined, '[::1]:3000', null],
  [undefined, 'portal.lan', null],
  [undefined, 'un sitio', null],
])('with the address %s, and asked as %s, passkeys belong to %j', (PUBLIC_URL, host, site) => {
  setEnv({ PUBLIC_URL })
  expect(passkeySiteOf(asked(host))).toEqual(site)
})
