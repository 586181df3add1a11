import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const POOL_BYTES = 8192
let pool = Buffer.alloc(0)
const derived = new Map<string, Buffer>()

/** Random bytes from a pool, because each system call costs more than the bytes. No byte is used twice. */
export function random(length = KEY_BYTES): Buffer {
  if (pool.length < length) pool = randomBytes(POOL_BYTES)
  const bytes = Buffer.from(pool.subarray(0, length))
  pool.fill(0, 0, length)
  pool = pool.subarray(length)
  return bytes
}

/** The key of a secret for one purpose (HKDF-SHA256): it says nothing about the keys for others. */
export function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose}:${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, KEY_BYTES))
  derived.set(name, key)
  return key
}

/** AES-256-GCM: iv, tag, ciphertext. */
export function encrypt(key: Buffer, bytes: Buffer): Buffer {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The reverse of `encrypt`. Throws if the bytes have changed, or the key is another. */
export function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** The reverse of `encrypt` with the first of some keys that fits; null if none does. */
export function decryptWithAny(keys: Buffer[], sealed: Buffer): Buffer | null {
  for (const key of keys) {
    try {
      return decrypt(key, sealed)
    } catch {
      // Another key.
    }
  }
  return null
}
