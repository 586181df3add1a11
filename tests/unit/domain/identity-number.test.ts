import { expect, test } from 'vitest'
import { isValidCompanyNumber, whyNoDni } from '~/domain/people/identity-number'

test.each(['12345678Z', ' 12.345.678-z ', 'X1234567L', 'DNI 12345678Z'])('%j is a DNI or NIE', (text) => {
  expect(whyNoDni(text)).toBeNull()
})

test.each([
  ['12345678A', 'dni_letter'],
  ['12345678', 'dni_letter'],
  ['1234567L', 'dni_letter'],
  ['X1234567A', 'dni_letter'],
  ['B12345674', 'dni_company'],
  ['CIF A58818501', 'dni_company'],
  ['Q2826000H', 'dni_company'],
  ['B12345670', 'dni_company_wrong'],
  ['B-12345670', 'dni_company_wrong'],
  ['AAA123456', 'dni_passport'],
  ['PASAPORTE 123456', 'dni_passport'],
  ['AB1234567', 'dni_passport'],
  ['PENDIENTE', 'dni_pending'],
  ['pdte.', 'dni_pending'],
  ['Falta DNI', 'dni_pending'],
  ['no consta', 'dni_pending'],
  ['¿?', 'dni_pending'],
  ['12', 'dni_unknown'],
  ['EXP-15', 'dni_unknown'],
  ['Banco Ejemplar', 'dni_unknown'],
])('%j is none: %s', (text, reason) => {
  expect(whyNoDni(text)).toBe(reason)
})

test.each([
  ['A58818501', true],
  ['B12345674', true],
  ['Q2826000H', true],
  ['Q28260008', false],
  ['A5881850A', false],
  ['A58818502', false],
  ['12345678Z', false],
])('the check character of the company number %s is right: %s', (number, right) => {
  expect(isValidCompanyNumber(number)).toBe(right)
})
