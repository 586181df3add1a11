import { expect, test } from 'vitest'
import { documentCategories } from '~/domain/categories'
import { phaseTitle } from '~/domain/stages/phase-titles'
import { planAutoAssign, suggestPhases } from '~/features/documents/suggest-phases'

const phases = documentCategories('EJEMPLO').map((category, index) => ({
  id: index + 1,
  title: phaseTitle(category, 'EJEMPLO', 'Ejemplo'),
  order: index + 1,
  documentCategories: [category],
}))
const event = (phaseId: number, eventDate: string | null = null) => ({
  id: phaseId * 100,
  phaseId,
  title: phases[phaseId - 1]?.title ?? '',
  eventDate,
})
const suggest = (category: string, fileName: string, events = [event(4, '2025-03-01')], known = phases) =>
  suggestPhases({ category, fileName, phases: known, events })

test('the phase of the folder comes ticked, with its event', () => {
  expect(suggest('DEMANDA_INTERPUESTA', 'Escrito.pdf')).toEqual([
    {
      phaseTitle: 'Demanda Interpuesta',
      reason: 'category',
      eventDate: '2025-03-01',
      confirmed: true,
      eventId: 400,
      isManual: false,
    },
  ])
})

test('a phase that the case has not reached is suggested too; confirming would make its event', () => {
  expect(suggest('ARCHIVADO', 'Cierre.pdf')).toMatchObject([
    { phaseTitle: 'Archivado', reason: 'category_without_event', eventId: null, confirmed: true },
  ])
})

test('two phases that take one folder are both offered and neither is ticked', () => {
  const both = [...phases, { id: 50, title: 'Acuse', order: 4, documentCategories: ['DEMANDA_INTERPUESTA'] }]
  expect(
    suggest('DEMANDA_INTERPUESTA', 'Escrito.pdf', [], both).map(({ phaseTitle: title, confirmed }) => [
      title,
      confirmed,
    ]),
  ).toEqual([
    ['Demanda Interpuesta', false],
    ['Acuse', false],
  ])
})

test.each([
  ['sentencia-favorable firmada.pdf', ['Sentencia Favorable']],
  ['SENTENCIA_APELACION_FAVORABLE.pdf', ['Sentencia Apelación Favorable']],
  ['En trámite judicial.pdf', ['En Trámite Judicial']],
  ['Sentencia desfavorable.pdf', ['Sentencia Desfavorable']],
  ['Documento desarchivado.pdf', []],
  ['Sentencia.pdf', []],
])('a title in the file name %s is a suggestion, unticked', (fileName, titles) => {
  const named = suggest('General', fileName)
  expect(named.map(({ phaseTitle: title }) => title)).toEqual(titles)
  expect(named.every(({ reason, confirmed }) => reason === 'file_name' && !confirmed)).toBe(true)
})

test('a phase is suggested once, by its folder rather than by the name', () => {
  expect(suggest('DEMANDA_INTERPUESTA', 'Demanda interpuesta.pdf')).toHaveLength(1)
})

const document = (id: number, caseId: number, category: string) => ({
  id,
  caseId,
  category,
  fileName: `${id}.pdf`,
})
const caseEvent = (id: number, caseId: number, ...categories: string[]) => ({
  id,
  caseId,
  categories,
  title: `E${id}`,
})

test.each([
  ['one event of the case takes the folder', [caseEvent(7, 1, 'A')], 7, 'category'],
  ['no event takes the folder', [caseEvent(7, 1, 'B')], null, 'no_event'],
  ['only another case has the event', [caseEvent(7, 2, 'A')], null, 'no_event'],
  ['two events take the folder', [caseEvent(7, 1, 'A'), caseEvent(8, 1, 'A', 'B')], null, 'several_events'],
])('auto-assign, when %s', (_, events, eventId, reason) => {
  expect(planAutoAssign([document(1, 1, 'A')], events)).toMatchObject([{ documentId: 1, eventId, reason }])
})
