import { expect, test } from 'vitest'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import { readRow } from '~/features/spreadsheet/row/read-row'
import { phasesOf, rowOf, sheetOf, type Value } from '../../support/sheet'

const OWN = ['EXPEDIENTE', 'CLIENTE', 'DNI']
const ANA = ['2024/015', 'Ana García López', '12345678Z']

/** A row with these further columns. */
function read(further: Record<string, Value>) {
  const columns = findColumns(sheetOf([[...OWN, ...Object.keys(further)]]), phasesOf('Demanda Interpuesta'))
  if (!columns) throw new Error('the header names no DNI and case number')
  return readRow(rowOf([...ANA, ...Object.values(further)], 2), columns, '2025-06-15')
}

test('the court and the number of the proceedings are read as they stand', () => {
  const said = { JUZGADO: 'JPI n.º 5 de Getafe', 'N.º AUTOS': 'PO 1234/2024' }
  expect(read(said)).toMatchObject({ court: 'JPI n.º 5 de Getafe', proceedings: 'PO 1234/2024' })
  expect(read(said)).not.toHaveProperty('notes')
})

test.each([
  ['JUZGADO', 'JPI 5 Getafe, no cogen el teléfono'],
  ['JUZGADO', 'Juzgado 5 de Getafe, cambia en enero'],
  ['AUTOS', 'pedir al procurador 1234/2024'],
  ['N.º PROCEDIMIENTO', '01/12/2024'],
])(
  'what stands under %s and may be a note of the firm is noted, and used for nothing: %s',
  (heading, text) => {
    expect(read({ [heading]: text })).toMatchObject({
      ...{ court: null, proceedings: null },
      notes: [{ reason: 'value_unread', cell: 'D2', value: text }],
    })
  },
)

test('the kind of proceedings is not their number', () => {
  const row = read({ PROCEDIMIENTO: 'Juicio ordinario' })
  expect(row).toMatchObject({ proceedings: null })
  expect(row).not.toHaveProperty('notes')
})

test('of two columns the one that names the number counts', () => {
  expect(read({ PROCEDIMIENTO: 'Ordinario', AUTOS: '7/2024' })).toMatchObject({ proceedings: '7/2024' })
})

test('a column below the band of a phase, of the bank or of the court itself is not the court of the case', () => {
  const band = (over: string, sub: string) =>
    findColumns(
      sheetOf([
        [...OWN, over, null],
        [null, null, null, 'FECHA', sub],
        [...ANA, '05/03/2024', 'JPI 5 de Getafe'],
      ]),
      phasesOf('Demanda Interpuesta'),
    )?.fields
  for (const over of ['DEMANDA INTERPUESTA', 'BANCO', 'PROCURADOR'])
    for (const sub of ['JUZGADO', 'AUTOS', 'N.º PROCEDIMIENTO'])
      expect([over, sub, band(over, sub)?.has('court'), band(over, sub)?.has('proceedings')]).toEqual([
        ...[over, sub, false, false],
      ])
})
