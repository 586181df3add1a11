import { expect, test } from 'vitest'
import { clashOf, columnOf } from '~/features/timeline/clash-of-phases'

let last = 0
const phase = (title: string, excelColumn: string | null = null, order = ++last) => ({
  title,
  order,
  excelColumn,
  field: null,
})
const field = (title: string, excelColumn: string | null, name: string | null) => ({
  title,
  order: 100,
  excelColumn,
  field: name,
})

test('a phase reads its column, else its title; a field reads its column or nothing', () => {
  expect(columnOf(phase('Demanda'))).toBe('Demanda')
  expect(columnOf(phase('Demanda', 'F. demanda'))).toBe('F. demanda')
  expect(columnOf(field('Abogado', 'Letrado', 'assignedLawyer'))).toBe('Letrado')
  expect(columnOf(field('Abogado', null, 'assignedLawyer'))).toBe(null)
  expect(columnOf(field('Estado', 'Estado', 'status'))).toBe(null)
  expect(columnOf(field('Notas', 'Notas', null))).toBe(null)
})

test.each([
  ['Sentencia Apelación', 'SENTENCIA APELACION'],
  ['En Trámite', 'En  tramite'],
  ['Fecha Dda.', 'fecha dda'],
])('%s and %s are one title and one heading', (one, other) => {
  expect(clashOf(phase(one), [phase(other, 'Otra')])).toEqual(['phase_title_taken'])
  expect(clashOf(phase('Nueva', one), [phase(other)])).toEqual([
    'phase_column_taken',
    { column: one, title: other },
  ])
})

test('two phases have no order in common, unless they had it already', () => {
  const other = phase('Vista', null, 3)
  expect(clashOf(phase('Juicio', null, 3), [other])).toEqual(['phase_order_taken', { title: 'Vista' }])
  expect(clashOf(phase('Juicio', null, 4), [other])).toBe(null)
  expect(clashOf(phase('Juicio', null, 3), [other], phase('Pleito', null, 3))).toBe(null)
})

test('what reads nothing stands in nobody’s way, and different headings do not clash', () => {
  const others = [field('Estado', null, 'status'), field('Notas', 'Demanda', null), phase('Vista', 'AC')]
  expect(clashOf(phase('Demanda'), others)).toBe(null)
  expect(clashOf(phase('Estado del pleito', 'Estado'), others)).toBe(null)
})
