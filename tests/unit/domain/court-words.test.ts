import { expect, test } from 'vitest'
import { courtIn, proceedingsIn } from '~/domain/cases/court-words'

test.each([
  ['Juzgado de Primera Instancia n.º 5 de Getafe'],
  ['JPI Nº 101 BIS DE MADRID'],
  ['JDO. 1ª INST. 3 (Alcalá de Henares)'],
  ['Audiencia Provincial de Las Palmas, Sección 4ª'],
  ['Juzgado de lo Mercantil 2 - San Lorenzo de El Escorial'],
  ['Tribunal de Instancia de Móstoles. Plaza 7'],
  ['JDO 4 DE SAN SEBASTIÁN DE LOS REYES'],
  ['JPI 2 LAS PALMAS DE GRAN CANARIA'],
  ['Juzgado n.º 2 de l’Hospitalet de Llobregat'],
  ['12'],
  ['nº 5'],
])('“%s” names a court', (text) => {
  expect(courtIn(text)).toBe(text)
})

test.each([
  ['Getafe'],
  ['JPI 5 Getafe, no cogen el teléfono'],
  ['JPI 5 GETAFE LLAMAR A MARTA'],
  ['JPI 5 GETAFE NUNCA LLAMAN'],
  ['Juzgado 3: la jueza es amiga del banco'],
  ['juzgado@madrid.example'],
  ['Preguntar al procurador'],
  ['Juzgado de Getafe; el cliente no paga'],
  ['12/2024'],
])('“%s” is not shown to a client as a court', (text) => {
  expect(courtIn(text)).toBeNull()
})

test.each([
  ['1234/2024'],
  ['1234/24'],
  ['PO 1234/2024'],
  ['Procedimiento Ordinario 1234/2024'],
  ['Autos n.º 77/2025'],
  ['Juicio verbal 12/2023-C'],
  ['0001234/2024'],
])('“%s” is a number of proceedings', (text) => {
  expect(proceedingsIn(text)).toBe(text)
})

test('the kind of proceedings says nothing of their number, and nobody is asked about it', () => {
  for (const kind of ['Ordinario', 'MONITORIO', 'Juicio verbal']) expect(proceedingsIn(kind)).toBe('')
})

test.each([
  ['2024-12-01'],
  ['12/03/2024'],
  ['1234'],
  ['PO 1234/2024 recurrir'],
  ['2 procedimientos'],
  ['PO 12 / 13 / 2024'],
])('“%s” is no number of proceedings', (text) => {
  expect(proceedingsIn(text)).toBeNull()
})

test('blanks within a cell are one', () => {
  expect(courtIn('JPI  5\nde Getafe')).toBe('JPI 5 de Getafe')
  expect(proceedingsIn(' PO  1/2024 ')).toBe('PO 1/2024')
})
