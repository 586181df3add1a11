import { createSign, generateKeyPairSync } from 'node:crypto'
import type { Code, Tenant } from './tenant'

const ID = 'emulated'
let made: ReturnType<typeof makeKeys> | undefined

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function keys() {
  made ??= makeKeys()
  return made
}

/** The key that id tokens are checked with, as a JWK. */
export const publicKey = () => ({
  ...keys().publicKey.export({ format: 'jwk' }),
  ...{ kid: ID, use: 'sig', alg: 'RS256' },
})

/** Says who has signed in: an id token of version 2.0. */
export function issueIdToken(tenant: Tenant, { clientId, nonce }: Code, issuer: string): string {
  const iat = Math.floor(tenant.now() / 1000)
  const claims = {
    ...{ aud: clientId, iss: issuer, iat, nbf: iat, exp: iat + 3600, ver: '2.0' },
    ...{ oid: tenant.accountId, sub: `sub ${tenant.accountId}`, tid: tenant.id },
    ...(nonce !== null && { nonce }),
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'RS256', kid: ID })}.${part(tenant.idTokens.change(claims))}`
  const signature = createSign('RSA-SHA256').update(signed).sign(keys().privateKey, 'base64url')
  return `${signed}.${tenant.idTokens.spoilt}${signature}`
}
