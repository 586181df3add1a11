import { expect, test } from 'vitest'
import { adminTexts } from '~/i18n/admin'
import { counted, countedList } from '~/i18n/counted'
import { errors } from '~/i18n/errors'
import { toasts } from '~/i18n/toasts'

const { clients: clientsEs, cases: casesEs, timeline: timelineEs } = adminTexts.es
const { clients: clientsEn, cases: casesEn, timeline: timelineEn } = adminTexts.en

test.each([
  [0, '0 filas'],
  [1, '1 fila'],
  [2, '2 filas'],
  ['1', '1 fila'],
  ['1.001', '1.001 filas'],
])('%s is counted as %s', (count, text) => expect(counted(count, 'fila', 'filas')).toBe(text))

test('what there is nothing of is left out of a list', () => {
  expect(countedList('y', [[0, 'caso', 'casos']])).toBe('')
  expect(
    countedList('y', [
      [1, 'caso', 'casos'],
      [0, 'nota', 'notas'],
      [3, 'papel', 'papeles'],
    ]),
  ).toBe('1 caso y 3 papeles')
})

test.each([
  [0, 0, '', ''],
  [1, 0, 'Le acompaña 1 expediente, que queda archivado.', '1 case will also be archived.'],
  [0, 1, 'Le acompaña 1 documento, que queda archivado.', '1 document will also be archived.'],
  [2, 0, 'Le acompañan 2 expedientes, que quedan archivados.', '2 cases will also be archived.'],
  [
    1,
    1,
    'Le acompañan 1 expediente y 1 documento, que quedan archivados.',
    '1 case and 1 document will also be archived.',
  ],
])('with a client go %i cases and %i documents', (cases, documents, es, en) => {
  expect([clientsEs.goesAlong(cases, documents), clientsEn.goesAlong(cases, documents)]).toEqual([es, en])
})

test('with a case go its documents', () => {
  expect([0, 1, 2].map(casesEs.goesAlong)).toEqual([
    '',
    'Le acompaña 1 documento, que queda archivado.',
    'Le acompañan 2 documentos, que quedan archivados.',
  ])
  expect([0, 1].map(casesEn.goesAlong)).toEqual(['', '1 document will also be archived.'])
})

test('one of a thing is said in the singular', () => {
  expect(timelineEs.inUse(1)).toMatch(/^1 actuación usa esta fase/)
  expect(timelineEn.inUse(1)).toMatch(/^1 event uses this phase/)
  expect(errors.es.phase_in_use({ events: 1 })).toMatch('tiene 1 actuación y')
  const merged = { title: 'A', into: 'B', moved: '1', joined: '1' }
  expect(toasts.es.phase_merged.text(merged)).toMatch('1 actuación ha pasado y 1 se ha juntado')
  expect(toasts.en.phase_merged.text(merged)).toMatch('1 event moved and 1 was merged')
})
