import { randomBytes } from 'node:crypto'
import type { Flags } from './flags'
import type { Settings } from './world'

/**
 * What the login service does: `deny` refuses to sign in, `secret-expired` the app; `inactive`, `revoked`, `mfa` and
 * `consent` refuse refresh tokens; `no-permissions` issues tokens without any; `unavailable` fails.
 */
export const modes = [
  'normal',
  'deny',
  'secret-expired',
  'inactive',
  'revoked',
  'mfa',
  'consent',
  'no-permissions',
  'unavailable',
] as const
export type Claims = Record<string, unknown>
export type Mode = (typeof modes)[number]

export type TokenKind = 'app' | 'delegated' | 'none'
/** `writes`: it has a permission to write. */
export type Access = { kind: TokenKind; writes: boolean; expiresAt: number }
export type Refresh = { scope: string; issuedAt: number; fate: 'valid' | 'revoked' | 'used' }
export type Code = {
  clientId: string
  redirectUri: string
  challenge: string | null
  scope: string
  nonce: string | null
  issuedAt: number
  used: boolean
}

const CODE_SECONDS = 600
const REFRESH_DAYS = 90

/** The firm's directory: the registered app and every token that was issued. */
export class Tenant {
  readonly id: string
  readonly clientId: string
  readonly secret: string
  readonly redirectUris: string[]
  readonly tokenTtl: number
  mode: Mode = 'normal'
  /** The account that signs in. */
  /** What becomes of the next id tokens: their claims, and what follows the signature. */
  idTokens: { change: (claims: Claims) => Claims; spoilt: string } = {
    change: (claims) => claims,
    spoilt: '',
  }
  accountId = '33333333-4444-4555-8666-777777777777'
  /** Whether somebody has consented to the application writing; of an account its scope says it. */
  applicationWrites: boolean
  readonly access = new Map<string, Access>()
  readonly refresh = new Map<string, Refresh>()
  readonly codes = new Map<string, Code>()
  readonly #flags: Flags
  readonly #now: () => number

  constructor(settings: Settings, flags: Flags, now: () => number) {
    this.id = settings.tenant
    this.clientId = settings.clientId
    this.secret = settings.secret
    this.redirectUris = settings.redirectUris
    this.tokenTtl = settings.tokenTtl
    this.applicationWrites = settings.applicationWrites
    this.#flags = flags
    this.#now = now
  }

  now = () => this.#now()

  issueAccess(kind: TokenKind, scope = ''): string {
    const token = longToken()
    const granted = this.mode === 'no-permissions' ? 'none' : kind
    const writes = kind === 'app' ? this.applicationWrites : /\bFiles\.ReadWrite\.All\b/.test(scope)
    this.access.set(token, { kind: granted, writes, expiresAt: this.#now() + this.tokenTtl * 1000 })
    return token
  }

  issueRefresh(scope: string): string {
    const token = `0.A${randomBytes(600).toString('base64url')}`
    this.refresh.set(token, { scope, issuedAt: this.#now(), fate: 'valid' })
    return token
  }

  issueCode(code: Omit<Code, 'issuedAt' | 'used'>): string {
    const value = `0.Ab${randomBytes(300).toString('base64url')}`
    this.codes.set(value, { ...code, issuedAt: this.#now(), used: false })
    return value
  }

  isCodeOld = ({ issuedAt }: Code) => this.#now() - issuedAt > CODE_SECONDS * 1000
  isInactive = ({ issuedAt }: Refresh) => this.#now() - issuedAt > REFRESH_DAYS * 86_400_000

  /** Marks a refresh token as exchanged; the old one stays valid unless `strictRotation` is on. */
  rotate(old: Refresh): string {
    if (this.#flags.strictRotation) old.fate = 'used'
    return this.issueRefresh(old.scope)
  }

  /** Every access token issued so far is over. */
  expireTokens() {
    for (const token of this.access.values()) token.expiresAt = Math.min(token.expiresAt, this.#now())
  }

  /** As an administrator does it: every sign-in so far is void, and so are its access tokens. */
  revokeTokens() {
    this.expireTokens()
    for (const token of this.refresh.values()) token.fate = 'revoked'
  }
}

/** Looks like a JSON Web Token and is as long as one of Microsoft's; it means nothing. */
function longToken() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part({ typ: 'JWT', alg: 'RS256', kid: randomBytes(16).toString('base64url') })
  const body = part({ aud: 'https://graph.microsoft.com', uti: randomBytes(600).toString('base64url') })
  return `${head}.${body}.${randomBytes(256).toString('base64url')}`
}
