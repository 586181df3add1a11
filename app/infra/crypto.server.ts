import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '~db/client'
import { decrypt, decryptWithAny, encrypt, keyOf, random } from './keys/cipher.server'
import { LASTING, lastingKey, openSealed, type SealingKey, sealingKeysNow } from './keys/key-ring.server'
import { secrets } from './keys/secret.server'

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
  | 'words'
  | 'staff'
  | 'passkeys'
  | 'deliveries'
  | 'waiting'

/** 256 random bits as text for a URL or a cookie. */
export const randomToken = () => random().toString('base64url')

/** SHA-256 in hex, for tokens that are already random, not for values that could be guessed. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA256 in hex with a separate key per purpose, so that a hash is useless for any other purpose. */
export const keyedHash = (purpose: KeyPurpose, ...parts: (string | number)[]): string =>
  hmac(isLasting(purpose) ? lastingKey(purpose) : keyOf(secrets().now, purpose), parts.join('\0'))

const isLasting = (purpose: string): purpose is (typeof LASTING)[number] =>
  LASTING.some((one) => one === purpose)

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Compares two hex hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/**
 * Encrypts a value that is stored in the database but never in clear (AES-256-GCM), in the transaction that stores it: its key may be
 * changed at any moment. A column that holds such values is in the catalogue of `features/keys`.
 */
export const seal = (tx: Tx, text: string, purpose: KeyPurpose = 'mail'): Buffer =>
  encrypt(keyOf(sealingKeysNow(tx)[0].of, purpose), Buffer.from(text, 'utf8'))

/** Decrypts the output of `seal` for the same purpose. Throws if the bytes or the keys have changed. */
export const unseal = (sealed: Buffer, purpose: KeyPurpose = 'mail'): string =>
  openSealed(purpose, sealed).toString('utf8')

/** A sealed value under the newest key; null if it is already, undefined if no key opens it. `keys`: those of the transaction. */
export function resealed(
  keys: ReturnType<typeof sealingKeysNow>,
  sealed: Buffer,
  purpose: KeyPurpose,
): Buffer | null | undefined {
  for (const { of } of keys) {
    const bytes = decryptWithAny([keyOf(of, purpose)], sealed)
    if (bytes) return of === keys[0].of ? null : encrypt(keyOf(keys[0].of, purpose), bytes)
  }
  return undefined
}

/** The number of the key that a value is sealed with; undefined if none fits. */
export const keyIdOf = (keys: SealingKey[], sealed: Buffer, purpose: KeyPurpose): number | undefined =>
  keys.find(({ of }) => decryptWithAny([keyOf(of, purpose)], sealed))?.id

/** Encrypts what a browser keeps for some minutes. */
export const sealForBrowser = (text: string, purpose: KeyPurpose): string =>
  encrypt(keyOf(secrets().now, purpose), Buffer.from(text, 'utf8')).toString('base64url')

/** Decrypts the output of `sealForBrowser`; null if it is anything else. */
export function unsealFromBrowser(sealed: string, purpose: KeyPurpose): string | null {
  const keys = bothSecrets().map((secret) => keyOf(secret, purpose))
  return decryptWithAny(keys, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null
}

/** A new random key, sealed: destroying it destroys everything sealed with it. */
export const newSealedKey = (tx: Tx): Buffer => encrypt(keyOf(sealingKeysNow(tx)[0].of, 'audit'), random())

/** Encrypts a text, or bytes, with a key from `newSealedKey`. */
export const sealWith = (sealedKey: Buffer, content: string | Buffer): Buffer =>
  encrypt(openSealed('audit', sealedKey), Buffer.from(content))

/** Decrypts the output of `sealWith`; null if this key or secret does not fit. */
export const unsealWith = (sealedKey: Buffer, sealed: Buffer): string | null =>
  unsealBytesWith(sealedKey, sealed)?.toString('utf8') ?? null

/** The same, as bytes. */
export function unsealBytesWith(sealedKey: Buffer, sealed: Buffer): Buffer | null {
  try {
    return decrypt(openSealed('audit', sealedKey), sealed)
  } catch {
    return null
  }
}

/** What a cookie is signed with, and what else may have signed it. A value signed for another cookie is invalid. */
export const cookieSecrets = (name: string): string[] =>
  bothSecrets().map((secret) => hmac(keyOf(secret, 'cookies'), name))

const bothSecrets = () => {
  const { now, before } = secrets()
  return before === null ? [now] : [now, before]
}
