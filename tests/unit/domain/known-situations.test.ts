import { expect, test } from 'vitest'
import { isKnownSituation } from '~/domain/stages/known-situations'

test.each([
  ...['En trámite', 'EN ESTUDIO', 'Pendiente de señalamiento', 'Admitida a trámite la demanda', 'pendiente'],
  ...['A la espera de contestación de la entidad', 'Sentencia notificada, pendiente de firmeza', 'Archivado'],
  ...[
    'En negociación con la entidad',
    'Visto para sentencia',
    'Recurrida en apelación',
    'Pendiente de vista',
  ],
])('“%s” is a situation that clients may read', (text) => {
  expect(isKnownSituation(text)).toBe(true)
})

test.each([
  ...['IMPAGADA, pasar a monitorio', 'cliente muy enfadado', 'conflictivo', 'cliente pesado', 'moroso'],
  ...['En trámite, no paga', 'Pendiente de provisión', 'Demanda no presentada', 'Sentencia 12/03/2024', ''],
  ...['En negociaciÃ³n', 'En trámite?', 'S/N', 'de la', '<b>Archivado</b>', 'En trámite '.repeat(9)],
])('“%s” stays within the firm', (text) => {
  expect(isKnownSituation(text)).toBe(false)
})
