import { expect, test } from 'vitest'
import { checkLetter, dnisIn, isValidDni, normaliseDni } from '~/domain/people/dni'

test.each([
  '12345678Z',
  '00000000T',
  '00000001R',
  '99999999R',
  '87654321X',
  '01234567L',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'X0000000T',
  'Y0000000Z',
  'Z0000000M',
])('%s is a valid identity number', (dni) => {
  expect(isValidDni(dni)).toBe(true)
})

test.each([
  ['12345678A', 'has the wrong letter'],
  ['12345678', 'has no letter'],
  ['X1234567T', 'has the letter of another number'],
  ['1234567L', 'lost its leading zero'],
  ['X01234567L', 'is an NIE of eight digits'],
  ['123456789Z', 'has nine digits'],
  ['Z12345678', 'has the letter in front'],
  ['B12345674', 'is the number of a company'],
  ['12345678z', 'is not normalised'],
  ['12345678Z ', 'has a blank behind it'],
  ['PENDIENTE', 'is a word'],
  ['', 'is empty'],
])('%s is no valid identity number: it %s', (dni) => {
  expect(isValidDni(dni)).toBe(false)
})

test('each remainder of a division by 23 has its letter, and I, Ñ, O and U are none of them', () => {
  const letters = Array.from({ length: 23 }, (_, number) => checkLetter(`${number}`.padStart(8, '0')))
  expect(letters.join('')).toBe('TRWAGMYFPDXBNJZSQVHLCKE')
})

test('a number is valid with one of the 26 letters and with no other', () => {
  for (let number = 40_000_000; number < 40_000_023; number += 1) {
    const valid = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isValidDni(`${number}${letter}`))
    expect(valid).toEqual([checkLetter(String(number))])
  }
})

test.each([['K0000001R'], ['L1234567L'], ['M1234567L']])(
  'the special number %s is checked by its seven digits alone',
  (dni) => {
    expect(isValidDni(dni)).toBe(true)
  },
)

test('a text without digits in front has no check letter', () => {
  expect(checkLetter('ANA')).toBeUndefined()
  expect(checkLetter('')).toBeUndefined()
})

test.each([
  ['lower case', '12345678z', '12345678Z'],
  ['dots and a hyphen', '12.345.678-Z', '12345678Z'],
  ['blanks at every place', ' 1234 5678 Z ', '12345678Z'],
  ['a blank that does not break', '12345678\u00a0Z', '12345678Z'],
  ['a slash', '12345678/Z', '12345678Z'],
  ['an en dash', '12345678–Z', '12345678Z'],
  ['full-width signs', '１２３４５６７８Ｚ', '12345678Z'],
  ['a text-direction sign', '\u202e12345678Z', '12345678Z'],
  ['a zero-width blank inside', '1234\u200b5678Z', '12345678Z'],
  ['a NUL', '12345678Z\0', '12345678Z'],
  ['a leading DNI', 'DNI 12345678Z', '12345678Z'],
  ['a leading dni:', 'dni: 12345678z', '12345678Z'],
  ['a leading N.I.F.', 'N.I.F. 12345678-Z', '12345678Z'],
  ['a leading NIE', 'NIE X-1234567-L', 'X1234567L'],
  ['a leading ES', 'ESX1234567L', 'X1234567L'],
])('a number written with %s is normalised', (_, written, dni) => {
  expect(normaliseDni(written)).toBe(dni)
})

test('a Turkish dotless i becomes the letter I, which is no check letter of any number', () => {
  expect(normaliseDni('nıe x1234567l')).toBe('X1234567L')
  for (let number = 0; number < 23; number += 1)
    expect(isValidDni(normaliseDni(`${`${number}`.padStart(8, '0')}ı`))).toBe(false)
})

test('a prefix goes only in front of a number', () => {
  expect(normaliseDni('ESTEBAN')).toBe('ESTEBAN')
  expect(normaliseDni('12345678DNI')).toBe('12345678DNI')
})

test('what is normalised is cut at twenty characters', () => {
  expect(normaliseDni('1'.repeat(21))).toBe('1'.repeat(20))
  expect(normaliseDni('1'.repeat(20))).toBe('1'.repeat(20))
})

test.each([
  ['015 - GARCIA LOPEZ ANA - 12345678Z', ['12345678Z']],
  ['García López, Ana (12.345.678-Z)', ['12345678Z']],
  ['garcia_12345678z_demanda', ['12345678Z']],
  ['NIE X-1234567-L', ['X1234567L']],
  ['x 1234567 l', ['X1234567L']],
  ['12345678Z / 87654321X', ['12345678Z', '87654321X']],
  ['87654321X 12345678Z', ['87654321X', '12345678Z']],
  ['12345678Z 12.345.678-Z', ['12345678Z']],
  ['DNI 12345678Z', ['12345678Z']],
  ['015 - GARCIA LOPEZ ANA', []],
  ['12345678A', []],
  ['600123456 Ana', []],
  ['AB12345678Z', []],
  ['12345678ZA', []],
  ['2024.015 A', []],
])('the valid numbers in “%s” are %j', (text, dnis) => {
  expect(dnisIn(text)).toEqual(dnis)
})

test.each([
  ['12345678Z Y 87654321X', ['12345678Z', '87654321X']],
  ['12345678Z y 87654321X', ['12345678Z', '87654321X']],
  ['015 - GARCIA LOPEZ ANA M 12345678Z', ['12345678Z']],
])('a single letter before a number is not taken for a part of it: “%s”', (text, dnis) => {
  expect(dnisIn(text)).toEqual(dnis)
})

test('a number in full-width signs is found', () => {
  expect(dnisIn('１２３４５６７８Ｚ Ana')).toEqual(['12345678Z'])
})

test('a number glued to its prefix is found', () => {
  expect(dnisIn('DNI12345678Z')).toEqual(['12345678Z'])
  expect(dnisIn('escaneo_NIEX1234567L')).toEqual(['X1234567L'])
})
