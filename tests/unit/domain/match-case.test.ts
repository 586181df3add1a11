import { expect, test } from 'vitest'
import {
  caseOfFileName,
  indexCases,
  isWrittenForAnother,
  type NamedCase,
  namesAnother,
  stemOf,
} from '~/domain/cases/match-case'
import { ANA, EVA, LUIS, legalCase } from '../support/cases-to-match'

const CASES = [
  legalCase(1, 'EXP-2025-0002', ANA),
  legalCase(2, '3/2024', LUIS),
  legalCase(3, 'EXP-2025-0009', EVA),
  legalCase(4, 'EXP-2025-0010', EVA),
  legalCase(5, '15', null),
  legalCase(6, '2024', LUIS, false),
  legalCase(7, '1500', LUIS, false),
]
const index = indexCases(CASES)
const found = (answer: ReturnType<typeof caseOfFileName>) => (answer && 'id' in answer ? answer.id : answer)

test.each([
  ['Demanda EXP-2025-0002.pdf', 1],
  ['EXP-2025-0002 Demanda.pdf', 1],
  ['exp_2025_0002.pdf', 1],
  ['Demanda exp 2025 0002 firmada.pdf', 1],
  ['Demanda (EXP 2025 2).pdf', 1],
  ['EXP.2025.0002.pdf', 1],
  ['Éxp-2025-0002 sentencia.pdf', 1],
  ['3-2024 Peña Ruiz Luis.pdf', 2],
  [`Sentencia 3_2024 ${LUIS}.pdf`, 2],
  [`Poder ${ANA}.pdf`, 1],
  [`${LUIS.toLowerCase()} sentencia.pdf`, 2],
  ['DNI 87.654.321-X.pdf', 2],
  [`Sentencia ${EVA} EXP-2025-0010.pdf`, 4],
  [`EXP-2025-0009 ${EVA}.pdf`, 3],
])('the file name %s means case %i', (name, id) => {
  expect(found(caseOfFileName(name, index))).toBe(id)
})

test.each([
  ['Sentencia.pdf'],
  ['15.pdf'],
  ['015.pdf'],
  ['Página 15.pdf'],
  ['Sentencia 12-03-2024.pdf'],
  ['Sentencia 12_03_2024.pdf'],
  ['Sentencia 12 03 2024.pdf'],
  ['3-2024 Sentencia.pdf'],
  ['Sentencia 3_2024.pdf'],
  ['Nómina 03-2024.pdf'],
  ['Sentencia 2024.pdf'],
  ['Factura 1500.pdf'],
  ['1500.pdf'],
  ['Recibo 1.500 €.pdf'],
  ['15 - Peña Ruiz, Luis.pdf'],
  ['EXP-2025-00021.pdf'],
  ['EXP-2025.pdf'],
  ['Poder 00000000T.pdf'],
  ['Poder 12345678A.pdf'],
])('the file name %s means nobody', (name) => {
  expect(caseOfFileName(name, index)).toBeNull()
})

test.each([
  [`Poder ${EVA}.pdf`, 'ambiguous_case'],
  ['EXP-2025-0009 y EXP-2025-0010.pdf', 'ambiguous_case'],
  [`Convenio ${ANA} ${LUIS}.pdf`, 'two_dnis'],
  [`EXP-2025-0002 ${LUIS}.pdf`, 'folder_contradicts'],
])('the file name %s is not clear: %s', (name, reason) => {
  expect(caseOfFileName(name, index)).toEqual({ reason })
})

test('a closed case is meant by its number, and by a DNI only while it is open', () => {
  const closed = indexCases([legalCase(1, 'EXP-2025-0002', ANA, false)])
  expect(found(caseOfFileName('EXP-2025-0002.pdf', closed))).toBe(1)
  expect(caseOfFileName(`Poder ${ANA}.pdf`, closed)).toBeNull()
})

test.each([
  ['Demanda.pdf', false],
  [`Poder ${ANA}.pdf`, false],
  [`Poder ${ANA} y 00000000T.pdf`, false],
  [`Poder ${ANA} y ${LUIS}.pdf`, true],
  ['EXP 2025 2 Demanda.pdf', false],
  [`Poder ${LUIS}.pdf`, true],
  ['Nómina 00000000T.pdf', true],
  ['exp_2025_0009.pdf', true],
  ['15.pdf', false],
  ['Nómina 2024.pdf', false],
  ['Factura 1500.pdf', false],
  ['Indemnización 1500 euros.pdf', false],
  ['Demanda 1500.pdf', true],
  ['Poder - Peña Ruiz Luis.pdf', true],
  ['Poder - García López Ana - Peña Ruiz Luis.pdf', false],
])('in the case of Ana, %s speaks of somebody else: %s', (name, another) => {
  expect(namesAnother(stemOf(name), CASES[0] as NamedCase, index)).toBe(another)
})

test('in a case without client, any DNI speaks of somebody else', () => {
  expect(namesAnother(`Poder ${ANA}`, CASES[4] as NamedCase, index)).toBe(true)
})

const [ROCIO, OTHER, SHORT] = ['Rocío Vázquez Castaño', 'Rocío Sánchez Castaño', 'Rocío Sánchez']
const named = [ROCIO, OTHER, SHORT].map((clientName, n) => ({
  ...legalCase(20 + n, `EXP-2026-000${n}`, null),
  clientName: clientName ?? null,
}))
const names = indexCases(named)

test.each([
  ['Poder 1 de Rocío Sánchez Castaño', [true, false, true]],
  ['SANCHEZ CASTAÑO, ROCIO poder', [true, false, true]],
  ['Poder Rocío Sánchez', [true, true, false]],
  ['Convenio de Rocío Vázquez Castaño y Rocío Sánchez Castaño', [false, false, true]],
  ['Rocío Sánchez Castaño (caso Vázquez)', [true, false, true]],
  ['Demanda Castaño', [false, false, false]],
])('of %s, somebody else is named in the cases of three: %j', (text, another) => {
  expect(named.map((own) => namesAnother(text, own, names))).toEqual(another)
})

test.each([
  ['Don Luis Peña Ruiz otorga poder', true],
  ['PEÑA RUIZ, LUIS', true],
  ['Peña Ruiz Luis', true],
  [`con DNI ${LUIS}`, true],
  [`Ana García López, y de otra parte Luis Peña Ruiz, con DNI ${LUIS}`, false],
  [`La actora, con DNI ${ANA}, y Luis Peña Ruiz`, false],
  ['Luis compró en la calle Peña, frente a la de Ruiz', false],
  ['con DNI 00000000T, notario de Sevilla', false],
  ['El prestatario', false],
])('in the case of Ana, what is written, %s, is another’s: %s', (text, another) => {
  expect(isWrittenForAnother(text, CASES[0] as NamedCase, index)).toBe(another)
})

test.each([
  ['DNI Tomás Requena Gil', false],
  ['DNI 87654321X', false],
  ['Poder de Tomás Requena Gil y Rosa Vidal Sanz', false],
  ['Poder de Rosa Vidal Sanz', true],
  ['Poder 00000001R', true],
])('in a case that Tomás sees as well, “%s” is a stranger’s paper: %s', (text, another) => {
  const tomas = { dni: '87654321X', name: 'Tomás Requena Gil' }
  const facts = { open: true, caseNumber: 'A-1', dni: '12345678Z', clientName: 'Ana García López' }
  const own = { ...facts, id: 1, beside: [tomas] }
  const of = (id: number, dni: string, clientName: string) => ({
    ...facts,
    id,
    caseNumber: `A-${id}`,
    dni,
    clientName,
  })
  const shared = indexCases([own, of(2, tomas.dni, tomas.name), of(3, '00000000T', 'Rosa Vidal Sanz')])
  expect(namesAnother(text, own, shared)).toBe(another)
  expect(namesAnother('DNI Tomás Requena Gil', { ...own, beside: [] }, shared)).toBe(true)
  expect(isWrittenForAnother('Don Tomás Requena Gil, con DNI 87654321X', own, shared)).toBe(false)
  expect(isWrittenForAnother('Doña Rosa Vidal Sanz', own, shared)).toBe(true)
})
