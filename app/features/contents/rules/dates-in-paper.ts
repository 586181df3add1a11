import type { CivilDate } from '~/domain/civil-date'

const MONTHS = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
]
const NUMBERS =
  'CERO UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO VEINTISEIS VEINTISIETE VEINTIOCHO VEINTINUEVE TREINTA'.split(
    ' ',
  )
const MONTH = `(?:${MONTHS.join('|')}|SETIEMBRE)`
const WORDS = `(?:TREINTA Y UNO|UN|PRIMERO|${NUMBERS.toReversed().join('|')})`
const DATE = new RegExp(
  `(?<!\\d)(?:(\\d{1,2})[/.-](\\d{1,2})[/.-](20\\d{2})(?!\\d)|(\\d{1,2}|${WORDS}) (?:DIAS? )?(?:DEL MES )?DE (${MONTH}) (?:DEL? )?(?:ANO )?(?:DE )?(20\\d{2}|DOS MIL(?: +${WORDS}|(?! *[A-Z]))))`,
  'g',
)

/** A day that a text names, and where. */
export type NamedDay = { day: CivilDate; from: number; to: number }

/** The days that a text in capitals without accents names, in order, each sign where it was. */
export function daysIn(plain: string): NamedDay[] {
  return [...plain.replace(/\s/g, ' ').matchAll(DATE)].flatMap(({ 0: text, index: from, ...parts }) => {
    const [d, m, y] = parts[1] ? [parts[1], parts[2], parts[3]] : [parts[4], parts[5], parts[6]]
    const month = MONTHS.indexOf((m ?? '').replace('SETIEMBRE', 'SEPTIEMBRE')) + 1 || numberOf(m ?? '')
    const day = dayOf(numberOf((y ?? '').replace(/DOS MIL */, '20 ')), month, numberOf(d ?? ''))
    return day ? [{ day, from, to: from + text.length }] : []
  })
}

/** A number in digits or in words. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [, thousands = '', rest = ''] = text.match(/^(20)? ?(.*)$/) ?? []
  const remainder = { UN: 1, PRIMERO: 1, 'TREINTA Y UNO': 31, '': 0 }[rest] ?? NUMBERS.indexOf(rest)
  return (thousands ? 2000 : 0) + remainder
}

function dayOf(year: number, month: number, day: number): CivilDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 2000) return null
  const text = `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return at.toISOString().slice(0, 10) === text ? (text as CivilDate) : null
}
