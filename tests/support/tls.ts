import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = (name: string) => resolve(import.meta.dirname, '../fixtures/tls', name)

/** The authority that signed the certificate of test servers. */
export const AUTHORITY_FILE = file('authority.pem')

/** Key and certificate of a server on loopback. */
export const serverTls = () => ({
  key: readFileSync(file('server-key.pem'), 'utf8'),
  cert: readFileSync(file('server.pem'), 'utf8'),
})
