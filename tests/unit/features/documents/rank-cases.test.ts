import { expect, test } from 'vitest'
import { rankCases } from '~/features/documents/rank-cases'

const legalCase = (id: number, caseNumber: string, clientName: string, dni: string, open = true) => ({
  id,
  caseNumber,
  title: `${clientName} / Banco`,
  clientName,
  dni,
  open,
})
const CASES = [
  legalCase(1, 'EXP-1', 'Ana García López', '12345678Z'),
  legalCase(2, 'EXP-2', 'Luis Peña García', '87654321X'),
  legalCase(3, 'EXP-3', 'Eva Kovač', 'X1234567L', false),
]
const ranked = (name: string) => rankCases(name, CASES, 50).map(({ id }) => id)

test.each([
  ['Escrito 12345678Z.pdf', [1, 2, 3]],
  ['Escrito de PENA.pdf', [2, 1, 3]],
  ['garcia lopez ana.pdf', [1, 2, 3]],
  ['kovac.pdf', [3, 2, 1]],
  ['exp 3.pdf', [3, 2, 1]],
  ['Escrito.pdf', [2, 1, 3]],
])('for %s the cases come in the order %j', (name, order) => {
  expect(ranked(name)).toEqual(order)
})

test('only as many come as are asked for', () => {
  expect(rankCases('x', CASES, 2)).toHaveLength(2)
})
