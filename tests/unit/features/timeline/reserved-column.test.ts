import { expect, test } from 'vitest'
import { reservedColumnOf } from '~/features/timeline/reserved-column'

const phase = (excelColumn: string | null, title = 'Juicio', order = 5, field: string | null = null) => ({
  title,
  order,
  excelColumn,
  field,
})

test.each(['DNI', 'd.n.i.', 'Dni/Nie', 'nif cliente', 'Nº EXPEDIENTE', 'Expte', 'Código'])(
  'the column %s names people or cases, and no phase takes it, by column or by title',
  (column) => {
    expect(reservedColumnOf(phase(column))).toBe(column)
    expect(reservedColumnOf(phase(null, column))).toBe(column)
    expect(reservedColumnOf(phase(column, 'Abogado', 101, 'assignedLawyer'))).toBe(column)
  },
)

test.each([
  ['another column', phase('Juicio oral')],
  ['a field that a sheet may be without', phase('Letrado')],
  ['a letter', phase('C')],
  ['a title that is not read, because there is a column', phase('Vista', 'DNI')],
  ['the title of a status field', phase(null, 'DNI', 105)],
  ['a column of a status field that is not read', phase('DNI', 'Nota', 105)],
])('%s is free', (_, wanted) => {
  expect(reservedColumnOf(wanted)).toBeNull()
})

test('what was so before hinders no other change', () => {
  expect(reservedColumnOf(phase('D.N.I.'), phase('DNI'))).toBeNull()
  expect(reservedColumnOf(phase('DNI'), phase('Juicio'))).toBe('DNI')
})
