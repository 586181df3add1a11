import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventStatuses } from '~/domain/stages/event-status'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { documentsOfCase, stagesOfDocuments } from '~/features/cases/where/documents-of-case'
import { caseInput, documentView, eventView, look } from '../../support/case'

const AFTER = '2025-06-01T10:00:00.001Z'
const SINCE = Date.parse('2025-06-01T10:00:00Z')

const [letter, claim, annex, decree, loose] = [
  documentView({ fileName: 'Reclamación.pdf', category: 'FASE_EXTRAJUDICIAL' }),
  documentView({ fileName: '2024-08-23 Demanda.pdf', category: 'DEMANDA_INTERPUESTA' }),
  documentView({ fileName: 'Anexo.pdf', category: 'DEMANDA_REDACTADA' }),
  documentView({ fileName: 'Decreto.pdf', category: 'EN_TRAMITE_JUDICIAL', uploadDate: AFTER }),
  documentView({ fileName: 'Extracto.jpg' }),
] as const
const events = [
  eventView('En Trámite Judicial', {
    status: 'in_progress',
    eventDate: '2025-04-10',
    documentIds: [decree.id, claim.id],
  }),
  eventView('Demanda Interpuesta', { eventDate: '2024-08-23', documentIds: [claim.id] }),
  eventView('Demanda Redactada', { eventDate: '2024-08-02', documentIds: [annex.id] }),
  eventView('Fase Extrajudicial', { eventDate: '2024-07-13', documentIds: [letter.id] }),
]
const { detail } = caseInput(events, { detail: { documents: [letter, claim, annex, decree, loose] } })

const idsOf = (sections: { key: string; documents: { id: number }[] }[]) =>
  sections.map(({ key, documents }) => [key, documents.map(({ id }) => id)])

test('each document stands once: under its stage, newest first, and last what belongs to no event', () => {
  expect(idsOf(documentsOfCase(detail, look()).stages)).toEqual([
    ['court', [decree.id]],
    ['claim', [claim.id, annex.id]],
    ['out_of_court', [letter.id]],
    ['unassigned', [loose.id]],
  ])
})

test("the firm's folders hold the same documents by the table of the specification", () => {
  expect(idsOf(documentsOfCase(detail, look()).folders)).toEqual([
    ['01', [letter.id]],
    ['03', [annex.id]],
    ['04', [claim.id]],
    ['05', [decree.id]],
    ['other', [loose.id]],
  ])
})

test('a document is from the day in its name alone, and new by its arrival', () => {
  const [court, claims, , unassigned] = documentsOfCase(detail, look({ since: SINCE })).stages
  expect(court?.documents).toMatchObject([{ title: 'Decreto', day: null, isNew: true }])
  expect(claims?.documents).toMatchObject([
    { title: 'Demanda', day: { iso: '2024-08-23', text: '23 ago 2024' }, isNew: false },
    { title: 'Anexo', day: null },
  ])
  expect(unassigned?.documents).toMatchObject([{ title: 'Extracto', day: null }])
})

test('documents of one place are told in the order in which people count', () => {
  const names = ['Anexo 102.pdf', 'Anexo 12.pdf', '2024-05-02 Carta.pdf', 'Anexo 114.pdf', 'anexo 108.pdf']
  const documents = names.map((fileName) => documentView({ fileName }))
  const event = eventView('Demanda Redactada', {
    eventDate: '2024-08-02',
    documentIds: documents.map(({ id }) => id),
  })
  const input = caseInput([event], { detail: { documents } })
  const titled = (all?: { title: string }[]) => all?.map(({ title }) => title)
  const ordered = ['Carta', 'Anexo 12', 'Anexo 102', 'Anexo 108', 'Anexo 114']
  expect(titled(documentsOfCase(input.detail, look()).stages[0]?.documents)).toEqual(ordered)
  expect(titled(toCaseScreen(input, look()).events[0]?.documents)).toEqual(ordered)
})

test.each(['in_progress', 'scheduled', 'pending'] as const)(
  'no judgment is announced by its documents while it is %s',
  (status) => {
    const paper = documentView({ category: 'SENTENCIA_DESFAVORABLE' })
    const judgment = eventView('Sentencia Desfavorable', { status, documentIds: [paper.id] })
    const told = caseInput([judgment], { detail: { documents: [paper] } }).detail
    expect(stagesOfDocuments(told).get(paper.id)).toBe('court')
  },
)

const titles = [
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'En Trámite Judicial',
  'Documento añadido: Mandato',
  'Vista',
]
const categories = ['SENTENCIA_FAVORABLE', 'EN_TRAMITE_JUDICIAL', 'General', 'Otra']

test('whatever hangs where, each document stands once in each view, and no judgment is there before it is', () => {
  const event = fc.record({
    title: fc.constantFrom(...titles),
    status: fc.constantFrom(...eventStatuses),
    eventDate: fc.constantFrom(null, '2024-01-02', '2025-03-04'),
    linked: fc.subarray([0, 1, 2, 3]),
  })
  const property = fc.property(fc.array(event, { maxLength: 5 }), (events) => {
    const documents = categories.map((category) => documentView({ category }))
    const ids = documents.map(({ id }) => id)
    const views = events.map(({ title, linked, ...rest }) =>
      eventView(title, { ...rest, documentIds: linked.flatMap((index) => ids[index] ?? []) }),
    )
    const { stages, folders } = documentsOfCase(caseInput(views, { detail: { documents } }).detail, look())
    for (const sections of [stages, folders])
      expect(sections.flatMap(({ documents }) => documents.map(({ id }) => id)).sort()).toEqual(ids.sort())
    const decided = events.some(
      ({ title, status }) => title.startsWith('Sentencia') && status === 'completed',
    )
    expect(decided || !stages.some(({ key }) => key === 'judgment')).toBe(true)
  })
  fc.assert(property)
})

test('who may download nothing is offered no zip', () => {
  expect(documentsOfCase(detail, look()).zipSize).toBe('5,0 KB')
  expect(documentsOfCase(detail, look({ withFiles: false })).zipSize).toBeNull()
})
