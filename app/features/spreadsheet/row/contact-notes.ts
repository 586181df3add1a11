import { headingKey } from '../header/headings'
import { isNo, saysNothing } from './empty-words'

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

/** True for a text with a meaning, as opposed to a placeholder for nothing. */
export const wantsReading = (text: string) => text !== '' && !saysNothing(text) && !meansNone(text)

const meansNone = (text: string, key = headingKey(text)) => NONE.has(key) || !/[\p{L}\p{N}]/u.test(text)

/** True for a text that marks a blank cell: `-`, `N/A`, `no consta`. PENDIENTE has a meaning. */
export function isBlankWord(text: string): boolean {
  if (text === '') return true
  const key = headingKey(text)
  return isNo(key) || meansNone(text, key)
}

/** The same for part of a name: No is also a name. */
export function isNoName(part: string): boolean {
  if (part === '') return true
  const key = headingKey(part)
  return key === 'N/A' || meansNone(part, key)
}

// UTF-8 read as Windows-1252 (MARTÃ\u00adNEZ), or characters that are not letters (PE?A).
const GARBLED =
  /Ã[\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|Â[\u00a0-\u00bf]|[\ufffd\u0080-\u009f]|\p{L}\?\p{L}/u

/** True for a name that has lost letters. */
export const isGarbled = (name: string) => GARBLED.test(name)
