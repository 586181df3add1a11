import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { env } from '../env.server'

/** Who may vouch for mail servers: the usual authorities, and the firm's own if there is one. */
export function mailAuthorities(): { tls?: { ca: string[] } } {
  const file = env().MAIL_CA_FILE
  return file ? { tls: { ca: [...rootCertificates, readFileSync(file, 'utf8')] } } : {}
}
