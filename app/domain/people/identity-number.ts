import { isValidDni, normaliseDni, repairDni } from './dni'

/**
 * Why a value is not a DNI: wrong letter, a company number (with a right or wrong check character), a passport, a word
 * meaning that it is pending, or something unknown.
 */
export type NoDni =
  | 'dni_letter'
  | 'dni_company'
  | 'dni_company_wrong'
  | 'dni_passport'
  | 'dni_pending'
  | 'dni_unknown'

const SHAPE = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/
const COMPANY = /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/
// Spain since 2003: three letters and six digits; elsewhere: up to two letters and six to nine digits.
const PASSPORT = /^[A-Z]{1,3}\d{6,9}[A-Z]?$/
const PENDING =
  /^(?:PENDIENTES?|PDTE|PTE|PEND|FALTA|NOCONSTA|NOTIENE|SINDNI|SINDOCUMENTO|DESCONOCIDO|PORCONFIRMAR|ENTRAMITE|[?¿]+|S\/?N|NO|X+)/

/** What is wrong with a text that should be a DNI; null for a valid DNI or NIE. */
export function whyNoDni(text: string): NoDni | null {
  const dni = normaliseDni(text)
  if (isValidDni(dni)) return null
  if (/PASAPORTE|PASSPORT/i.test(text)) return 'dni_passport'
  if (SHAPE.test(dni) || repairDni(dni)) return 'dni_letter'
  if (COMPANY.test(dni.replace(/^CIF/, ''))) return companyReason(dni.replace(/^CIF/, ''))
  if (/^(?:\d{7,8}|[XYZKLM]\d{7})[A-Z]?$/.test(dni)) return 'dni_letter'
  if (PASSPORT.test(dni)) return 'dni_passport'
  return PENDING.test(dni) ? 'dni_pending' : 'dni_unknown'
}

const companyReason = (number: string) => (isValidCompanyNumber(number) ? 'dni_company' : 'dni_company_wrong')

/**
 * Whether the check character of a CIF is right. Every other digit, starting with the first, is doubled and its digits
 * added; the difference to the next multiple of ten is the check digit, or the position of the check letter in
 * `JABCDEFGHI` (Orden EHA/451/2008).
 */
export function isValidCompanyNumber(number: string): boolean {
  if (!COMPANY.test(number)) return false
  const sum = [...number.slice(1, 8)].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const last = number.at(-1) ?? ''
  const byLetter = last === 'JABCDEFGHI'[check]
  if (/^[PQRSNW]/.test(number)) return byLetter
  return last === String(check) || (byLetter && !/^[ABEH]/.test(number))
}
