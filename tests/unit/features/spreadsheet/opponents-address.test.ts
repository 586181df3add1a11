import { expect, test } from 'vitest'
import { isOpponents } from '~/features/spreadsheet/opponents-address'

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
