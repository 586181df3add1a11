import { expect, test } from 'vitest'
import { likelyEmail, readAddresses } from '~/features/spreadsheet/row/read-addresses'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@hotmial.es', 'ana@hotmail.es'],
  ['ana@hotmal.es', 'ana@hotmail.es'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@movistr.es', 'ana@movistar.es'],
  ['ana@gmail.com', null],
  ['ana@ono.com', null],
  ['ana@live.es', null],
  ['ana@mail.com', null],
  ['ana@hotmail.es', null],
  ['ana@despacho.example', null],
  ['ana@uno.com', null],
])('%s was probably meant to be %s', (email, meant) => {
  expect(likelyEmail(email)).toBe(meant)
})

const ANA = 'ana@correo.example'
const HIJA = 'hija@correo.example'

test.each([
  [ANA],
  [' Ana@Correo.example '],
  [`mailto:${ANA}`],
  [`${ANA};`],
  [`<${ANA}>`],
  [`${ANA} -`],
  [`${ANA}; ANA@correo.example`],
])('an address that stands alone is sure: “%s”', (text) => {
  expect(readAddresses(text)).toEqual({ sure: ANA, doubtful: [], refused: [] })
})

test.each([
  [`${ANA} (de la hija)`, [ANA]],
  [`Ana García <${ANA}>`, [ANA]],
  [`${ANA}?`, []],
  [`${ANA} ?`, [ANA]],
  [`${ANA}; ${HIJA}`, [ANA, HIJA]],
  [`${ANA} / ${HIJA}`, [ANA, HIJA]],
  ['ana@gmial.com', ['ana@gmial.com']],
  ['ana@hotmal.es', ['ana@hotmal.es']],
  ['no tiene', []],
  ['ana arroba correo', []],
  ['', []],
])('what may be no address of theirs is doubtful: “%s”', (text, doubtful) => {
  expect(readAddresses(text)).toEqual({ sure: null, doubtful, refused: [] })
})

test.each([
  [`${ANA} NO USAR`, [], [ANA]],
  [`NO USAR: ${ANA}`, [], [ANA]],
  [`${ANA} (ya no  funciona)`, [], [ANA]],
  [`${ANA} (erróneo)`, [], [ANA]],
  [`${ANA} / no utilizar`, [], [ANA]],
  [`${ANA} (antiguo); hija@correo.example`, ['hija@correo.example'], [ANA]],
  [`${ANA} / NO USAR hija@correo.example`, [ANA], ['hija@correo.example']],
  [`${ANA} (no usa Whatsapp)`, [ANA], []],
  [`${ANA} (antiguos dueños)`, [ANA], []],
])('what the cell says is not to be used is refused: “%s”', (text, doubtful, refused) => {
  expect(readAddresses(text)).toEqual({ sure: null, doubtful, refused })
})
