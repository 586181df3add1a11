import { isValidDni, normaliseDni, repairDni } from './dni'

/**
 * Why what stands in place of a DNI is none: its letter is not the right one, it is a company's number (whose check
 * character is right, or wrong), a passport's, a word that says that it will come, or nothing that is known.
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
// Three letters and six digits (Spain since 2003), one or two letters or none and six to nine digits elsewhere.
const PASSPORT = /^[A-Z]{1,3}\d{6,9}[A-Z]?$/
const PENDING =
  /^(?:PENDIENTES?|PDTE|PTE|PEND|FALTA|NOCONSTA|NOTIENE|SINDNI|SINDOCUMENTO|DESCONOCIDO|PORCONFIRMAR|ENTRAMITE|[?¿]+|S\/?N|NO|X+)/

/** What is wrong with a text in place of a DNI; null for a valid DNI or NIE. */
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
 * Whether the check character of a CIF is right: of the digits every other one, from the first, counts double (as the sum of
 * its digits); what is missing to the next ten is the digit, or as the first to tenth letter of `JABCDEFGHI` the letter
 * (Orden EHA/451/2008).
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
