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

// UTF-8 read as Windows-1252 (MARTÃ\u00adNEZ), or signs that no letter is (PE?A).
const GARBLED =
  /Ã[\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|Â[\u00a0-\u00bf]|[\ufffd\u0080-\u009f]|\p{L}\?\p{L}/u

/** True for a name in which letters were lost. */
export const isGarbled = (name: string) => GARBLED.test(name)
