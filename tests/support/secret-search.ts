import { createHash } from 'node:crypto'

/** A code, password or token, where it may stand, and where it is handed over. */
export type Secret = {
  what: string
  value: string
  /** The places that may hold it, by their names. */
  in?: RegExp
  /** Of few possibilities: its hash says what it is. */
  isGuessable?: boolean
}

export type Place = { name: string; bytes: Buffer }

/** A number of six digits is in hashes and times by chance: as a whole word alone it is a code. */
const asWord = (digits: string) => new RegExp(`(?<![\\da-f.])${digits}(?![\\da-f])`, 'i')

/** What stands in every base 64 of something with these bytes in it, whatever comes before. */
function withinBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const end = Math.floor(((before + bytes.length) * 8) / 6)
    return text.slice(Math.ceil((before * 8) / 6), end)
  })
}

/** All ways in which it may be written. */
function formsOf({ value, isGuessable = false }: Secret): [form: string, needle: string | RegExp][] {
  const bytes = Buffer.from(value)
  const base64 = withinBase64(bytes)
  const hex = bytes.toString('hex')
  const inFours = value.match(/.{1,4}/g)?.join(' ') ?? value
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(value).digest())
  return [
    ['it is', /^\d{6}$/.test(value) ? asWord(value) : bytes.toString('latin1')],
    ['UTF-16', Buffer.from(value, 'utf16le').toString('latin1')],
    ['groups of four', inFours],
    ['an address', encodeURIComponent(value)],
    ...base64.map((text) => ['base 64', text] as [string, string]),
    ...base64.map(
      (text) => ['base 64 for addresses', text.replace(/\+/g, '-').replace(/\//g, '_')] as [string, string],
    ),
    ['hex', hex],
    ['HEX', hex.toUpperCase()],
    ...(isGuessable ? hashes : []).flatMap((hash): [string, string][] => [
      ['a hash', hash.toString('latin1')],
      ['a hash in hex', hash.toString('hex')],
      ['a hash in base 64', hash.toString('base64').replace(/=+$/, '')],
      ['a hash in base 64 for addresses', hash.toString('base64url')],
    ]),
  ].filter(([form, needle]) => form === 'it is' || (needle !== value && needle !== '')) as [
    string,
    string | RegExp,
  ][]
}

/** The ways in which a secret is written in a place. */
export function waysFound(secret: Secret, { bytes }: Place): string[] {
  const text = bytes.toString('latin1')
  return formsOf(secret)
    .filter(([, needle]) => (typeof needle === 'string' ? text.includes(needle) : needle.test(text)))
    .map(([form]) => form)
}

/** Every secret in every place that may not hold it. */
export const leaks = (secrets: Secret[], places: Place[]): string[] =>
  places.flatMap((place) =>
    secrets
      .filter((secret) => !secret.in?.test(place.name))
      .flatMap((secret) =>
        waysFound(secret, place).map((form) => `${secret.what}, as ${form}, in ${place.name}`),
      ),
  )

/** The same bytes with a secret in each of the ways: a search that misses one is none. */
export const planted = (secret: Secret, { name, bytes }: Place): [form: string, place: Place][] =>
  formsOf(secret).map(([form, needle]) => {
    const written = typeof needle === 'string' ? needle : secret.value
    return [form, { name, bytes: Buffer.concat([bytes, Buffer.from(` ${written} `, 'latin1')]) }]
  })
