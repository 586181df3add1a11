import { caseKey } from '~/domain/cases/case-number'
import { checkLetter } from '~/domain/people/dni'
import { digitsOf } from './words-in-paper'

/* The numbers of a paper that may say whose it is, each with its place. `plain` is the text as `plainOf` writes it. */

export type NumberKind = 'dni' | 'digits' | 'nig' | 'autos' | 'case_number' | 'email' | 'phone'
export type PaperNumber = { kind: NumberKind; key: string; from: number; to: number; sure: boolean }

const DNI = /(?<![A-Z\d])(?:[XYZ][\s.-]{0,2})?(?:[\dOQIL|SBZG][\s.·-]{0,2}){7,8}[/]?[A-Z\d](?![A-Z\d])/g
/** Also before a letter, which may be misread. */
const BARE = /(?<![A-Z\d.,])\d{2}[.\s]?\d{3}[.\s]?\d{3}(?!\d|[A-Z][A-Z\d])/g
const NIG = /(?<!\d)\d(?:[\s./-]{0,2}\d){18}(?!\d)/g
const BEFORE_SLASH = /(?<![\d/.])[\dOQIL|SBZG]{1,5} ?$/
const AFTER_SLASH = /^ ?(?:[\dOQIL|SBZG]{2}){1,2}(?![A-Z\d/])/
const AUTOS = /^\d{1,5}\/(?:19|20)?\d{2}$/
const CASE_NUMBER = /(?<![A-Z\d])(?:[A-Z]{1,6}[\s.º:/-]{0,3})?\d{1,7}(?:[/-]\d{1,6}){0,2}(?![A-Z\d])/g
const PHONE = /(?<![\d.,])(?:\+34|0034)?[\s.-]?[6-9](?:[\s.-]?\d){8}(?!\d)/g

/** A law, or a judgment that is cited. */
const CITED =
  /(?:LEY|LEYES|ORGANICA|DECRETO|DECRETO-LEY|RDL?|LO|DIRECTIVA|REGLAMENTO|STS|SAP|STJUE|SENTENCIA|ORDEN|CIRCULAR|ASUNTO C-|CONVENIO)(?: N[.ºO]{0,2})? ?$/
/** What a firm calls its own number. */
const OURS =
  /(?:N\/ ?REF|NUESTRA REF|NUESTRO EXP|REF\.? INTERNA|EXPEDIENTE INTERNO|EXPEDIENTE DEL DESPACHO)[^\n]{0,16}$/
const BACK = 40
const MOST_OF_AUTOS = 8
const SURE_DIGITS = 5
/** The digit as which a scanner may have written a check letter. */
const LETTER_AS_DIGIT: Record<string, string> = {
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
  '1': 'L',
  '0': 'QD',
}

/** Every number of a paper that may be one of those known here. */
export function numbersInPaper(plain: string): PaperNumber[] {
  return [
    ...dnisIn(plain),
    ...numbersMatching(plain, BARE, 'digits', (text) => text.replace(/\D/g, '')),
    ...numbersMatching(plain, NIG, 'nig', (text) => text.replace(/\D/g, '')).map(sure),
    ...autosIn(plain),
    ...caseNumbersIn(plain).map((number) => ({ ...number, sure: isOwnSeries(plain, number) })),
    ...emailsIn(plain),
    ...numbersMatching(plain, PHONE, 'phone', (text) => text.replace(/\D/g, '').slice(-9)),
  ]
}

/** `1234/24` and `1234/2024` are one. */
export const autosKey = (text: string): string => {
  const [number = '', year = ''] = text.match(/\d+/g) ?? []
  return `${Number(number)}/${year.slice(-2)}`
}

/** Looked for from their strokes, with digits as a scanner may have written them. */
function autosIn(plain: string): PaperNumber[] {
  const autos: PaperNumber[] = []
  for (let at = plain.indexOf('/'); at >= 0; at = plain.indexOf('/', at + 1)) {
    const number = plain.slice(Math.max(0, at - MOST_OF_AUTOS), at).match(BEFORE_SLASH)?.[0]
    const year =
      number && /\d/.test(number) && plain.slice(at + 1, at + MOST_OF_AUTOS).match(AFTER_SLASH)?.[0]
    if (!number || !year) continue
    const digits = `${digitsOf(number)}/${digitsOf(year)}`
    const [from, to] = [at - number.length, at + 1 + year.length]
    if (AUTOS.test(digits) && !CITED.test(before(plain, from)))
      autos.push({ kind: 'autos', key: autosKey(digits), from, to, sure: false })
  }
  return autos
}

/** Letters before a number may be those of its series, or a label: `Ref.: 2024/15`. */
function caseNumbersIn(plain: string): PaperNumber[] {
  const numbers: PaperNumber[] = []
  for (const { 0: text, index: from } of plain.matchAll(CASE_NUMBER)) {
    const number = {
      kind: 'case_number' as const,
      key: caseKeyOf(text),
      from,
      to: from + text.length,
      sure: false,
    }
    numbers.push(number)
    if (isLetter(text.charCodeAt(0)))
      numbers.push({ ...number, key: number.key.replace(/^[A-Z]+-/, ''), from: from + text.search(/\d/) })
  }
  return numbers
}

/** Most numbers of a paper are digits alone. */
const caseKeyOf = (text: string) => (/^[1-9]\d*$/.test(text) ? text : caseKey(text))
const isLetter = (code: number) => code > 64 && code < 91
const sure = (number: PaperNumber) => ({ ...number, sure: true })
const before = (plain: string, from: number) => plain.slice(Math.max(0, from - BACK), from)

function numbersMatching(
  plain: string,
  pattern: RegExp,
  kind: NumberKind,
  keyOf: (text: string) => string,
): PaperNumber[] {
  return Array.from(plain.matchAll(pattern), ({ 0: text, index }) => ({
    ...{ kind, key: keyOf(text), sure: false },
    ...{ from: index, to: index + text.length },
  }))
}

const BEFORE_AT = /[A-Z\d._%+-]{1,64}$/
const AFTER_AT = /^[A-Z\d-]{1,40}(?:\.[A-Z\d-]{1,40}){1,4}/
const MOST_OF_ADDRESS = 80

/** Looked for from their signs, of which there are few. */
function emailsIn(plain: string): PaperNumber[] {
  const emails: PaperNumber[] = []
  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    const name = plain.slice(Math.max(0, at - MOST_OF_ADDRESS), at).match(BEFORE_AT)?.[0] ?? ''
    const host = plain.slice(at + 1, at + MOST_OF_ADDRESS).match(AFTER_AT)?.[0] ?? ''
    const [from, to] = [at - name.length, at + 1 + host.length]
    if (name && host) emails.push({ kind: 'email', key: plain.slice(from, to), from, to, sure: false })
  }
  return emails
}

/** A number that only the firm writes so: with the letters of its series and many digits, or called ours. */
function isOwnSeries(plain: string, { from, to }: PaperNumber): boolean {
  const text = plain.slice(from, to)
  const isLong = /^[A-Z]/.test(text) && text.replace(/\D/g, '').length >= SURE_DIGITS
  return isLong || OURS.test(before(plain, from))
}

const LIKE_DNI = /(?<![\dA-Z])[XYZ\dOQIL|SBG](?:[\s.·'~-]{0,2}[\dOQIL|SBZG]){5,9}/g

/** The digits of what may be somebody’s number that is hardly legible: not of those whose check letter is right. */
export function digitsLikeDnis(plain: string, dnis: PaperNumber[]): string[] {
  const legible = new Set(dnis.map(({ key }) => key.replace(/\D/g, '')))
  const read = Array.from(plain.matchAll(LIKE_DNI), ([text]) => text.replace(/^[XYZ]/, ''))
  return read
    .flatMap((text) => [digitsOf(text), digitsOf(text.replace(/[A-Z|]$/, ''))])
    .filter((digits) => !legible.has(digits))
}

/** True if one digit at most, misread, lost or added, tells one of these from a DNI or NIE. */
export function isNearDni(digits: string[], dni: string): boolean {
  const dniDigits = dni.replace(/\D/g, '')
  return digits.some((one) => isOneOff(one, dniDigits))
}

function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [rest, others] = [one.slice(same), other.slice(same)]
  return rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1)
}

/** Every beginning is tried: a postcode before a number is none of its digits. */
function dnisIn(plain: string): PaperNumber[] {
  const dnis: PaperNumber[] = []
  const pattern = new RegExp(DNI)
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const { 0: text, index: from } = match
    for (const key of readingsOf(text.replace(/[^A-Z\d|]/g, '')))
      dnis.push({ kind: 'dni', key, from, to: from + text.length, sure: true })
    pattern.lastIndex = from + 1
  }
  return dnis
}

/** The valid numbers that signs may stand for, where scanners confuse some. */
function readingsOf(signs: string): string[] {
  const letter = signs.at(-1) ?? ''
  const body = signs.slice(0, -1)
  const digits = digitsOf(body)
  const bodies = [
    ...(digits.length === 8 || digits.length === 7 ? [digits.padStart(8, '0')] : []),
    ...(/^[XYZ]/.test(body) && body.length === 8 ? [`${body[0]}${digitsOf(body.slice(1))}`] : []),
  ]
  return bodies.flatMap((number) => {
    const rightLetter = checkLetter(number) ?? ''
    const isRight = letter === rightLetter || (LETTER_AS_DIGIT[letter] ?? '').includes(rightLetter)
    return isRight ? [`${number}${rightLetter}`] : []
  })
}
