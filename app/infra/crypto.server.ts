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

export type KeyPurpose =
  | 'codes'
  | 'dni'
  | 'cookies'
  | 'mail'
  | 'limits'
  | 'admin'
  | 'decoys'
  | 'audit'
  | 'drive'
  | 'news'
  | 'push'
  | 'calendar'
  | 'mark'
  | 'words'
  | 'staff'
  | 'deliveries'
  | 'waiting'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const keys = new Map<string, Buffer>()

const POOL_BYTES = 8192
let pool = Buffer.alloc(0)

/** 256 random bits as text for a URL or a cookie. */
export const randomToken = () => random(TOKEN_BYTES).toString('base64url')

/** Random bytes from a pool, because each system call costs more than the bytes. No byte is used twice. */
function random(length: number): Buffer {
  if (pool.length < length) pool = randomBytes(POOL_BYTES)
  const bytes = Buffer.from(pool.subarray(0, length))
  pool.fill(0, 0, length)
  pool = pool.subarray(length)
  return bytes
}

/** SHA-256 in hex, for tokens that are already random, not for values that could be guessed. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA256 in hex with a separate key per purpose, so that a hash is useless for any other purpose. */
export function keyedHash(purpose: KeyPurpose, ...parts: (string | number)[]): string {
  return createHmac('sha256', keyFor(purpose)).update(parts.join('\0')).digest('hex')
}

/** Compares two hex hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Encrypts values that are stored in the database but never in clear (AES-256-GCM: iv, tag, ciphertext). */
export const seal = (text: string, purpose: KeyPurpose = 'mail'): Buffer =>
  encrypt(keyFor(purpose), Buffer.from(text, 'utf8'))

/** Decrypts the output of `seal` for the same purpose. Throws if the bytes or the secret have changed. */
export const unseal = (sealed: Buffer, purpose: KeyPurpose = 'mail'): string =>
  decrypt(keyFor(purpose), sealed).toString('utf8')

/** A new random key, sealed with the data folder's secret: destroying it destroys everything sealed with it. */
export const newSealedKey = (): Buffer => encrypt(keyFor('audit'), random(KEY_BYTES))

/** Encrypts a text, or bytes, with a key from `newSealedKey`. */
export const sealWith = (sealedKey: Buffer, content: string | Buffer): Buffer =>
  encrypt(decrypt(keyFor('audit'), sealedKey), Buffer.from(content))

/** Decrypts the output of `sealWith`; null if this key or secret does not fit. */
export const unsealWith = (sealedKey: Buffer, sealed: Buffer): string | null =>
  unsealBytesWith(sealedKey, sealed)?.toString('utf8') ?? null

/** The same, as bytes. */
export function unsealBytesWith(sealedKey: Buffer, sealed: Buffer): Buffer | null {
  try {
    return decrypt(decrypt(keyFor('audit'), sealedKey), sealed)
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

/** The signing key of one cookie: a value signed for another cookie is invalid. */
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

/** `SESSION_SECRET`, or the data folder's secret, created at the first start (readable by the owner only). */
function masterSecret(dataDir: string): string {
  const given = env().SESSION_SECRET
  if (given) return given
  const file = join(dataDir, 'secret')
  try {
    // `wx` fails if another process was faster; its secret is then used.
    writeFileSync(file, `${randomToken()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
