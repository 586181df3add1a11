import { expect, test } from 'vitest'
import { foldAccents } from '~/domain/fold-accents'
import { betterSpelling, displayName, displayTitle, nameKey, splitName } from '~/domain/people/person-name'
import { whoIn, wordsOfName } from '~/domain/people/words-of-name'

test.each([
  ['GARCÍA LÓPEZ, ANA'],
  ['ana garcia lopez'],
  ['  Ana   García  López '],
  ['García López,Ana'],
  ['López García Ana'],
  ['Ana Garcı\u0301a Lo\u0301pez'],
])('“%s” is the same person as Ana García López', (name) => {
  expect(nameKey(name)).toBe(nameKey('Ana García López'))
})

test.each([['Ana García'], ['Ana María García López'], ['Anna García López'], ['AnaGarcía López']])(
  '“%s” is another person than Ana García López',
  (name) => {
    expect(nameKey(name)).not.toBe(nameKey('Ana García López'))
  },
)

test('an ñ that a program lost does not make another person', () => {
  expect(nameKey('Íñigo Muñoz Peña')).toBe(nameKey('INIGO MUNOZ PENA'))
})

test('plain text has neither case nor accents', () => {
  expect(foldAccents('Situación, Nº 3 ñ')).toBe('SITUACION, Nº 3 N')
})

test.each([
  ['GARCÍA LÓPEZ, ANA', 'Ana García López', 'Ana García López'],
  ['Ana García López', 'GARCÍA LÓPEZ, ANA', 'Ana García López'],
  ['Ana Garcia Lopez', 'Ana García López', 'Ana Garcia Lopez'],
  ['ANA GARCIA', 'ANA GARCÍA', 'ANA GARCIA'],
])('of “%s” and “%s” the better spelling is “%s”', (a, b, better) => {
  expect(betterSpelling(a, b)).toBe(better)
})

test.each([
  ['ANA GARCÍA DE LA PEÑA', 'Ana García de la Peña'],
  ['DE LA FUENTE RUIZ, MARÍA DEL CARMEN', 'De la Fuente Ruiz, María del Carmen'],
  ['JOSÉ-LUIS ÑÍGUEZ', 'José-Luis Ñíguez'],
  ['ORTEGA Y GASSET', 'Ortega y Gasset'],
  ['Ana GARCÍA', 'Ana GARCÍA'],
  ['ana garcía', 'ana garcía'],
])('“%s” is shown as “%s”', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test.each([
  ['Ana María García López', 'Ana María', 'García López'],
  ['Ana García López', 'Ana', 'García López'],
  ['Ana García', 'Ana', 'García'],
  ['Ana', 'Ana', ''],
  ['  Ana   García  López ', 'Ana', 'García López'],
  ['', '', ''],
])('“%s” splits into “%s” and “%s”', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('a comma tells the surnames from the given names', () => {
  expect(splitName('García López, Ana María')).toEqual({ firstName: 'Ana María', lastName: 'García López' })
})

test('a particle stays with the surname that it belongs to', () => {
  expect(splitName('ANA DE LA FUENTE RUIZ')).toEqual({ firstName: 'ANA', lastName: 'DE LA FUENTE RUIZ' })
  expect(splitName('Ana de la Fuente Ruiz')).toEqual({ firstName: 'Ana', lastName: 'de la Fuente Ruiz' })
})

test.each([
  ['GARCÍA DE LA PEÑA, ANA / WIZINK BANK, S.A.U.', 'García de la Peña, Ana / Wizink Bank, S.A.U.'],
  ['Ana García / Cofidis', 'Ana García / Cofidis'],
  ['ANA GARCÍA', 'Ana García'],
  ['PÉREZ, JUAN / BBVA / ING / COFIDIS', 'Pérez, Juan / BBVA / ING / Cofidis'],
  ['EXP-2025-0004', 'EXP-2025-0004'],
])('the case %s from a sheet is called %s', (title, shown) => {
  expect(displayTitle(title)).toBe(shown)
})

test.each([
  ['{"to":"García López, Ana"}', true],
  ['{"text":"Hola:\\nAna García López"}', true],
  ['Escriba a Ana@correo.example.', true],
  ['holder|EXP-1|12345678z', true],
  ['+34600111222', true],
  ['susana@correo.example', false],
  ['ana@correo.example.es', false],
  ['{"from":"Ana","to":"García López"}', false],
  ['Ana María García López', false],
])('“%s” says who somebody is: %s', (text, isSaid) => {
  const names = [wordsOfName('Ana García López') ?? []]
  expect(whoIn({ names, marks: ['ana@correo.example', '600111222', '12345678Z'] })(text)).toBe(isSaid)
})
