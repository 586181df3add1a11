import { expect, test } from 'vitest'
import { isGarbled, wantsReading } from '~/features/spreadsheet/row/contact-notes'
import { ANA, LUIS, planOf, portalAfter, type SheetRow } from '../../support/sync'

const notesOf = (row: SheetRow, known?: Parameters<typeof planOf>[1]) =>
  planOf([{ ...ANA, ...row }], known).notes.map(({ reason, cell, value }) => [reason, cell, value])

test.each(['MARTÃ\u00adNEZ', 'PeÃ±a', 'Pe\ufffda', 'PE?A', 'JOSÃ‰'])('letters of %s were lost', (name) => {
  expect(isGarbled(name)).toBe(true)
})

test.each(['Martínez', 'PEÑA', 'João Conceição', 'JOÃO CONCEIÇÃO', 'Ângela', 'Ana ?'])(
  '%s is a name',
  (name) => {
    expect(isGarbled(name)).toBe(false)
  },
)

test.each(['no tiene', '-', 'PENDIENTE', 'N/A', '', '??', 'No consta'])(
  '“%s” says that there is nothing',
  (text) => {
    expect(wantsReading(text)).toBe(false)
  },
)

test.each([
  ['name_garbled', 'B2', 'Ana PeÃ±a', { CLIENTE: 'Ana PeÃ±a' }],
  ['value_unread', 'D2', 'ana arroba correo', { EMAIL: 'ana arroba correo' }],
  ['value_unread', 'E2', 'preguntar a su hija', { TELÉFONO: 'preguntar a su hija' }],
  ['value_unread', 'G2', 'junio 2024', { 'FECHA ENCARGO': 'junio 2024' }],
  [
    'phase_before_start',
    'K2',
    'Demanda Interpuesta',
    { 'FECHA ENCARGO': '10/03/2024', 'DEMANDA INTERPUESTA': '09/03/2024' },
  ],
  [
    'phases_contradict',
    'L2',
    'Archivado / Sentencia Favorable',
    { ARCHIVADO: '10/03/2024', 'SENTENCIA FAVORABLE': '11/03/2024' },
  ],
] as [string, string, string, SheetRow][])('%s is noted at %s: %s', (reason, cell, value, row) => {
  expect(notesOf(row)).toEqual([[reason, cell, value]])
  const known = portalAfter([{ ...ANA, ...row }])
  expect(notesOf(row, known)).toEqual([[reason, cell, value]])
})

test('a row in order is not noted', () => {
  const row = { 'FECHA ENCARGO': '10/03/2024', 'DEMANDA INTERPUESTA': '10/03/2024', ARCHIVADO: '11/03/2024' }
  expect(notesOf({ ...row, TELÉFONO: 'no tiene', 'FECHA VISTA': 'PDTE' })).toEqual([])
})

test('an address of two people is noted at both, and with one who stands in no row that was read', () => {
  const shared = { ...LUIS, EMAIL: ANA.EMAIL }
  const note = { reason: 'email_shared', value: ANA.EMAIL }
  expect(planOf([ANA, shared, { ...shared, EXPEDIENTE: '2024/017' }]).notes).toMatchObject([
    { ...note, cell: 'D2', caseNumber: ANA.EXPEDIENTE },
    { ...note, cell: 'D3', caseNumber: LUIS.EXPEDIENTE },
  ])
  const known = { ...portalAfter([ANA]), ownersOf: () => [ANA.DNI] }
  expect(planOf([shared], known).notes).toMatchObject([{ ...note, cell: 'D2' }])
  expect(planOf([ANA], known).notes).toEqual([])
})
