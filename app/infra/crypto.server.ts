import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.server'

export type KeyPurpose = 'codes' | 'dni' | 'cookies' | 'mail' | 'limits' | 'admin' | 'decoys' | 'audit'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

const POOL_BYTES = 8192
let pool = Buffer.alloc(0)

/** 256 random bits as text for a URL or a cookie. */
export const randomToken = () => random(TOKEN_BYTES).toString('base64url')

/** Random bytes from a supply: asking the system for each few of them is most of the cost. None is given twice. */
function random(length: number): Buffer {
  if (pool.length < length) pool = randomBytes(POOL_BYTES)
  const bytes = Buffer.from(pool.subarray(0, length))
  pool.fill(0, 0, length)
  pool = pool.subarray(length)
  return bytes
}

/** SHA-256 in hex: for tokens that are random already, not for what somebody could guess. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA256 in hex under a key of its own per purpose, so that no hash here is worth anything elsewhere. */
export function keyedHash(purpose: KeyPurpose, ...parts: (string | number)[]): string {
  return createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest('hex')
}

/** Compares two hex hashes in a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Encrypts what must rest in the database but never in clear (AES-256-GCM: iv, tag, ciphertext). */
export const seal = (text: string): Buffer => encrypt(keyFor('mail'), Buffer.from(text, 'utf8'))

/** Opens what `seal` made. Throws when the bytes or the secret are not the ones of then. */
export const unseal = (sealed: Buffer): string => decrypt(keyFor('mail'), sealed).toString('utf8')

/** A new random key, sealed under the secret of the data folder: whoever destroys it destroys what it sealed. */
export const newSealedKey = (): Buffer => encrypt(keyFor('audit'), random(KEY_BYTES))

/** Encrypts a text under a key that `newSealedKey` made. */
export const sealWith = (sealedKey: Buffer, text: string): Buffer =>
  encrypt(decrypt(keyFor('audit'), sealedKey), Buffer.from(text, 'utf8'))

/** Opens what `sealWith` made; null when it cannot be opened with this key or this secret. */
export function unsealWith(sealedKey: Buffer, sealed: Buffer): string | null {
  try {
    return decrypt(decrypt(keyFor('audit'), sealedKey), sealed).toString('utf8')
  } catch {
    return null
  }
}

function encrypt(key: Buffer, bytes: Buffer): Buffer {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** The key of the signatures of one cookie: what was signed as another is worth nothing under its name. */
export const cookieSecret = (name: string) => keyedHash('cookies', name)

function keyFor(purpose: KeyPurpose): Buffer {
  const { DATA_DIR } = env()
  const name = `${DATA_DIR}:${purpose}`
  let key = keys.get(name)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', masterSecret(DATA_DIR), 'portal', purpose, 32))
    keys.set(name, key)
  }
  return key
}

/** `SESSION_SECRET`, or the secret of the data folder, made at the first start (owner-readable only). */
function masterSecret(dataDir: string): string {
  const given = env().SESSION_SECRET
  if (given) return given
  const file = join(dataDir, 'secret')
  try {
    // `wx` fails if another process was faster: then its secret is the one.
    writeFileSync(file, `${randomToken()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
