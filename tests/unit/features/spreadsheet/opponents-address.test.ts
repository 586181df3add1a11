import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { isOpponents } from '~/features/spreadsheet/row/opponents-address'
import type { WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { sheetOf } from '../../support/sheet'

test.each([
  ['reclamaciones@cofidis.es', 'COFIDIS, S.A., Sucursal en España'],
  ['legal@es.wizink.com', 'WiZink Bank'],
  ['juridico@bancosantander.es', 'Banco Santander'],
  ['a@credito-rapido-norte.example', 'Crédito Rápido del Norte'],
  ['sac@bbva.com', 'BBVA'],
])('%s belongs to %s', (email, opponent) => {
  expect(isOpponents(email, opponent)).toBe(true)
})

test.each([
  ['ana@correo.example', 'Banco Malo, S.A.'],
  ['ana@gmail.com', 'COFIDIS'],
  ['ana@orange.es', 'Orange Bank'],
  ['ana@creditos.example', 'Créditos y Finanzas'],
  ['ana@ingenieros.example', 'ING'],
  ['cofidis@gmail.com', 'COFIDIS'],
  ['ana@cofidis.es', null],
])('%s does not belong to %s', (email, opponent) => {
  expect(isOpponents(email, opponent)).toBe(false)
})

test('an address of the opposing party is doubtful, also where the tab has its name', () => {
  const rows = [
    ['EXPTE', 'CLIENTE', 'DNI', 'EMAIL'],
    ['A-1', 'Ana García López', '12345678Z', 'legal@cofidis.es'],
    ['A-2', 'Luis Peña Ruiz', '87654321X', 'luis@correo.example'],
  ]
  const sheets = [{ sheet: 'COFIDIS, S.A.', ignored: false, entity: true, columns: [] }]
  const read = (workbook: WorkbookMapping | undefined) =>
    readSheets(
      { sheets: [sheetOf(rows, { name: 'COFIDIS, S.A.' })] },
      { phases: [], fields: [], workbook },
      '2025-06-15',
    ).cases
  expect(read({ sheets })).toMatchObject([
    { email: null, doubtfulEmails: { addresses: ['legal@cofidis.es'] } },
    { email: 'luis@correo.example' },
  ])
  expect(read(undefined)).toMatchObject([{ email: 'legal@cofidis.es' }, {}])
})
