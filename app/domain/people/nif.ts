import { isValidDni, normaliseDni } from './dni'

const COMPANY = /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/
const CONTROL_LETTERS = 'JABCDEFGHI'

/** Whether a tax number is one of a person or of a company, with the right check character. */
export function isValidNif(text: string): boolean {
  const nif = normaliseDni(text)
  return isValidDni(nif) || (COMPANY.test(nif) && isControl(nif.slice(1, 8), nif.at(-1) ?? ''))
}

/** Digits in odd places count double, with their own digits summed (Orden EHA/451/2008). */
function isControl(digits: string, control: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  const controlDigit = (10 - (sum % 10)) % 10
  return control === String(controlDigit) || control === CONTROL_LETTERS[controlDigit]
}
