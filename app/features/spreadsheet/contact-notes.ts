import { readEmail } from '~/features/clients/email'
import { headingKey } from './headings'
import { isNo, saysNothing } from './read-phase-cell'

const NONE = new Set([
  'NOTIENE',
  'NOCONSTA',
  'NINGUNO',
  'NINGUNA',
  'SINCORREO',
  'SINEMAIL',
  'SINTELEFONO',
  'DESCONOCIDO',
])

/** True for a text that means something, and is not a way to say that there is nothing. */
export const wantsReading = (text: string) => text !== '' && !saysNothing(text) && !meansNone(text)

const meansNone = (text: string, key = headingKey(text)) => NONE.has(key) || !/[\p{L}\p{N}]/u.test(text)

/** True for a text that stands in a cell to say that it is blank: `-`, `N/A`, `no consta`. PENDIENTE says something. */
export function isBlankWord(text: string): boolean {
  if (text === '') return true
  const key = headingKey(text)
  return isNo(key) || meansNone(text, key)
}

/** The same for a part of a name: there are people called No. */
export function isNoName(part: string): boolean {
  if (part === '') return true
  const key = headingKey(part)
  return key === 'N/A' || meansNone(part, key)
}

/** True for a cell with several addresses. */
export const hasSecondEmail = (text: string) =>
  new Set(text.split(/[;,/\s]+/).flatMap((part) => readEmail(part) ?? [])).size > 1

// UTF-8 read as Windows-1252 (MARTÃ\u00adNEZ), or signs that no letter is (PE?A).
const GARBLED =
  /Ã[\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|Â[\u00a0-\u00bf]|[\ufffd\u0080-\u009f]|\p{L}\?\p{L}/u

/** True for a name in which letters were lost. */
export const isGarbled = (name: string) => GARBLED.test(name)

// Long enough that one letter more or less is no other provider's.
const PROVIDERS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'yahoo.com', 'yahoo.es'],
  ...['icloud.com', 'telefonica.net', 'movistar.es'],
]
const REAL = new Set([...PROVIDERS, 'mail.com', 'ymail.com', 'email.com'])

/** The address that was probably meant when its domain is one slip away from a great provider's; else null. */
export function likelyEmail(email: string): string | null {
  const [local = '', domain = ''] = email.split('@')
  if (REAL.has(domain)) return null
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider))
  return meant ? `${local}@${meant}` : null
}

/** One letter more, less, another, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length !== restB.length)
    return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA
  const swapped = restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0]
  return restA.slice(1) === restB.slice(1) || (swapped && restA.slice(2) === restB.slice(2))
}
