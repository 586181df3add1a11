import { createCipheriv, createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { findInFile, firstInFile, LONGEST_MATCH } from './find-in-file.server'
import { readAt } from './ole-file.server'

/**
 * Whether a PDF can be opened without a password. Many are encrypted only to forbid printing or editing and open
 * for everybody: the empty password fits (ISO 32000-2, 7.6.4, algorithms 2 to 6, and 2.A, 2.B).
 */

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
// Every repetition is bounded: without that a hostile file costs time that grows with the square of its size.
const SPACE = '\\s{0,64}'
const ENCRYPT = /\/Encrypt(?:\s{1,64}(\d{1,10})\s{1,64}(\d{1,5})\s{1,64}R|\s{0,64}<<)/g
const STRING = `(<[\\da-fA-F\\s]{0,800}>|\\((?:\\\\[\\s\\S]|[^\\\\)]){0,400}\\))`
const FILE_ID = new RegExp(`/ID${SPACE}\\[`, 'g')
const FIRST_ID = new RegExp(`^/ID${SPACE}\\[${SPACE}${STRING}`)
/** A file names its id once per revision; what names it more often is not read further. */
const MAX_IDS = 50
const DICTIONARY_BYTES = 8192

type Encryption = {
  revision: number
  keyBytes: number
  permissions: number
  owner: Buffer
  user: Buffer
  plainMetadata: boolean
  fileId: Buffer
}

/** True when a PDF asks for a password that nobody here has. */
export async function asksForPassword(pdf: FileHandle): Promise<boolean> {
  const found = await firstInFile(pdf, ENCRYPT)
  if (!found) return false
  const [, number, generation] = found.match
  const start = number ? await objectAt(pdf, number, generation ?? '0') : found.position
  const encryption = start === undefined ? null : await readEncryption(pdf, start)
  return !encryption || !opensWithNothing(encryption)
}

async function objectAt(pdf: FileHandle, number: string, generation: string): Promise<number | undefined> {
  const pattern = new RegExp(`(?<!\\d)${number}\\s{1,64}${generation}\\s{1,64}obj\\b`, 'g')
  return (await firstInFile(pdf, pattern))?.position
}

async function readEncryption(pdf: FileHandle, start: number): Promise<Encryption | null> {
  const text = await textAt(pdf, start, DICTIONARY_BYTES)
  const end = text.indexOf('endobj')
  const dictionary = end < 0 ? text : text.slice(0, end)
  const number = (name: string) =>
    Number(new RegExp(`/${name}\\s{1,64}(-?\\d{1,12})`).exec(dictionary)?.[1] ?? Number.NaN)
  const revision = number('R')
  const owner = stringAfter(dictionary, 'O')
  const user = stringAfter(dictionary, 'U')
  if (!/\/Filter\s{0,64}\/Standard\b/.test(dictionary) || Number.isNaN(revision) || !owner || !user)
    return null
  // Inside a crypt filter /Length is in bytes; before it, in bits.
  const outside = dictionary.replace(/\/CF\s{0,64}<<[\s\S]{0,2000}?>>\s{0,64}>>/, '')
  const bits = Number(/\/Length\s{1,64}(\d{1,6})/.exec(outside)?.[1] ?? 40)
  return {
    revision,
    keyBytes: KEY_BYTES[revision] ?? bits / 8,
    permissions: number('P'),
    owner,
    user,
    plainMetadata: /\/EncryptMetadata\s{1,64}false/.test(dictionary),
    fileId: await fileIdOf(pdf),
  }
}

async function fileIdOf(pdf: FileHandle): Promise<Buffer> {
  let seen = 0
  for await (const { position } of findInFile(pdf, FILE_ID)) {
    const first = FIRST_ID.exec(await textAt(pdf, position, LONGEST_MATCH))
    if (first?.[1]) return bytesOf(first[1])
    seen += 1
    if (seen === MAX_IDS) break
  }
  return Buffer.alloc(0)
}

const textAt = async (pdf: FileHandle, position: number, bytes: number) =>
  (await readAt(pdf, position, bytes)).toString('latin1')

const KEY_BYTES: Record<number, number> = { 2: 5, 4: 16 }

function stringAfter(dictionary: string, name: string): Buffer | null {
  const found = new RegExp(`/${name}${SPACE}${STRING}`).exec(dictionary)
  return found?.[1] ? bytesOf(found[1]) : null
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(token: string): Buffer {
  const inner = token.slice(1, -1)
  if (token.startsWith('<')) return Buffer.from(inner.replace(/\s/g, ''), 'hex')
  const text = inner.replace(/\\(\d{1,3}|\r\n|[\s\S])/g, (_, sign: string) => {
    if (/^\d/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 0xff)
    return /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign)
  })
  return Buffer.from(text, 'latin1')
}

function opensWithNothing(encryption: Encryption): boolean {
  const { revision, user } = encryption
  if (revision <= 4) return user.subarray(0, 16).equals(expectedUser(encryption).subarray(0, 16))
  const salt = user.subarray(32, 40)
  const hash = revision === 5 ? sha(256, salt) : hardenedHash(salt)
  return user.subarray(0, 32).equals(hash)
}

/** Algorithms 2, 4 and 5 for the empty password. */
function expectedUser(encryption: Encryption): Buffer {
  const { revision, keyBytes, permissions, owner, plainMetadata, fileId } = encryption
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const parts = [PAD, owner.subarray(0, 32), flags, fileId]
  if (revision >= 4 && plainMetadata) parts.push(Buffer.alloc(4, 0xff))
  let key = md5(Buffer.concat(parts))
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  if (revision === 2) return rc4(key, PAD)
  let result = md5(Buffer.concat([PAD, fileId]))
  for (let round = 0; round < 20; round += 1)
    result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result)
  return result
}

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[remainder] ?? 256, encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest()
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest()

/** OpenSSL 3 no longer brings RC4. It protects nothing here: it only tells whether a password fits. */
function rc4(key: Buffer, input: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a] = at(b)
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    input.map((byte) => {
      i = (i + 1) & 0xff
      j = (j + at(i)) & 0xff
      swap(i, j)
      return byte ^ at((at(i) + at(j)) & 0xff)
    }),
  )
}
