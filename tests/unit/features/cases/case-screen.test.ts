import { expect, test } from 'vitest'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { caseInput, documentView, eventView, look } from '../../support/case'

const SINCE = Date.parse('2025-06-01T10:00:00Z')
const BEFORE = '2025-06-01T10:00:00.000Z'
const AFTER = '2025-06-01T10:00:00.001Z'

const ORDER = documentView({
  fileName: 'Hoja.de.encargo.PDF',
  category: 'FASE_EXTRAJUDICIAL',
  fileSize: 1_500_000,
})
const CLAIM = documentView({ fileName: 'Demanda', category: 'DEMANDA_INTERPUESTA', uploadDate: AFTER })
const LOOSE = documentView({ fileName: 'Carta.jpg', category: 'General', uploadDate: BEFORE, fileSize: 100 })
const FILED = eventView('Demanda Interpuesta', {
  eventDate: '2025-03-05',
  documentIds: [CLAIM.id],
  changedAt: AFTER,
})
const START = eventView('Fase Extrajudicial', { documentIds: [ORDER.id], changedAt: BEFORE })
const input = caseInput([FILED, START], { detail: { documents: [ORDER, CLAIM, LOOSE] } })

test('what is younger than the visit before is marked and counted, what is as old is not', () => {
  const screen = toCaseScreen(input, look({ since: SINCE }))
  expect(screen.events.map(({ isNew }) => isNew)).toEqual([true, false])
  expect(screen.events[0]?.documents.map(({ isNew }) => isNew)).toEqual([true])
  expect(screen.unassigned?.map(({ isNew }) => isNew)).toEqual([false])
  expect(screen.news).toEqual({ count: 2, since: '1 de junio de 2025' })
})

test.each([
  ['completed', false],
  ['in_progress', false],
  ['scheduled', true],
  ['pending', true],
] as const)(
  'what a stage means is said of one that is %s without claiming that it came',
  (status, notYet) => {
    const event = eventView('En Trámite Judicial', { status, eventDate: '2028-05-17' })
    const [shown] = toCaseScreen(caseInput([event]), look()).events
    expect(shown?.meaning.notYet).toBe(notYet)
    expect(shown?.meaning.task === null).toBe(notYet)
  },
)

test.each([
  ['completed', 'Sentencia Desfavorable', /^Una sentencia desfavorable no acepta/],
  ['in_progress', 'Sentencia', /^La sentencia es la decisión del juez/],
  ['scheduled', 'Sentencia', /^La sentencia es la decisión del juez/],
  ['pending', 'Sentencia', /^La sentencia es la decisión del juez/],
] as const)(
  'an outcome that is %s is called "%s"; the firm reads its own words',
  (status, title, meaning) => {
    const input = caseInput([eventView('Sentencia Desfavorable', { status, eventDate: '2028-05-17' })])
    const [shown] = toCaseScreen(input, look()).events
    expect(shown?.title).toBe(title)
    expect(shown?.meaning.text).toMatch(meaning)
    expect(toCaseScreen(input, look({ forFirm: true })).events[0]?.title).toBe('Sentencia Desfavorable')
  },
)

test.each([
  ['Demanda Interpuesta', 'Claim filed', 'en'],
  ['Documento añadido: Mandato', 'Document added: power of attorney', 'en'],
  ['Vista oral', 'Court hearing', 'en'],
  ['Ratificación del perito', 'Ratificación del perito', 'es'],
] as const)('in English "%s" is called "%s", in %s', (title, text, lang) => {
  const input = caseInput([eventView(title)])
  expect(toCaseScreen(input, look({ language: 'en' })).events).toMatchObject([
    { title: text, titleLang: lang },
  ])
  expect(toCaseScreen(input, look()).events).toMatchObject([{ title, titleLang: 'es' }])
})

test('on the first visit nothing is new, and where nothing is new nothing is announced', () => {
  const first = toCaseScreen(input, look())
  expect(first.events.some(({ isNew }) => isNew)).toBe(false)
  expect(first.news).toBeNull()
  expect(toCaseScreen(input, look({ since: Date.parse(AFTER) })).news).toBeNull()
})

test('documents stand with their events, those without one apart', () => {
  const screen = toCaseScreen(input, look())
  expect(screen.events.map(({ documents }) => documents.map(({ id }) => id))).toEqual([
    [CLAIM.id],
    [ORDER.id],
  ])
  expect(screen.unassigned?.map(({ id }) => id)).toEqual([LOOSE.id])
})

test.each([
  ['es', '1,4 MB', '1 ene 2025'],
  ['en', '1.4 MB', '1 Jan 2025'],
] as const)('sizes, dates and kinds are words (%s)', (language, size, date) => {
  const screen = toCaseScreen(input, look({ language }))
  const [[claim], [order]] = screen.events.map(({ documents }) => documents) as [
    DocumentScreen[],
    DocumentScreen[],
  ]
  expect(order).toMatchObject({ kind: 'PDF', size, date, title: 'Hoja de encargo', day: null })
  expect(claim?.kind).toBe('')
})

test('who may have no documents gets no loose ones and no archive', () => {
  const screen = toCaseScreen(input, look({ withFiles: false }))
  expect(screen.unassigned).toBeNull()
})

test('a document that an event names and the viewer may not see is not shown', () => {
  const screen = toCaseScreen(caseInput([eventView('Archivado', { documentIds: [987_654] })]), look())
  expect(screen.events[0]?.documents).toEqual([])
})

test('long descriptions arrive whole: the screen cuts them and can open them', () => {
  const description = 'á'.repeat(500)
  const screen = toCaseScreen(caseInput([eventView('Archivado', { description })]), look())
  expect(screen.events[0]?.description).toBe(description)
})

test('each event carries the meaning of its stage, also a numbered or unknown one', () => {
  const events = [
    eventView('08 RECURRIDO EN APELACION', { status: 'pending' }),
    eventView('Ratificación del perito'),
  ]
  const [appeal, other] = toCaseScreen(caseInput(events), look({ language: 'en' })).events
  expect(appeal).toMatchObject({
    title: 'Under appeal',
    meaning: { duration: 'It usually takes 9 to 12 months. This is only an estimate.' },
  })
  expect(other).toMatchObject({ title: 'Ratificación del perito', meaning: { duration: null } })
  expect(other?.meaning.text).toContain('call us')
})

test('what is not known is null and never made up', () => {
  expect(toCaseScreen(caseInput([]), look())).toMatchObject({
    situation: null,
    opponent: null,
    lawyer: null,
    start: null,
    hearing: null,
  })
})

test.each([
  ['es', 'Viernes, 20 de junio de 2025'],
  ['en', expect.stringMatching(/^Friday,? 20 June 2025$/)],
] as const)('the next hearing is a day in words, until it is over (%s)', (language, text) => {
  const hearing = (nextHearing: string) =>
    toCaseScreen(caseInput([], { detail: { nextHearing } }), look({ language })).hearing
  expect(hearing('2025-06-20')).toMatchObject({ iso: '2025-06-20', text, time: null, place: null })
  expect(hearing('2025-06-14')).toBeNull()
})

test('each event lies ahead, behind, or is where the case stands; only what is completed is told as done', () => {
  const events = [
    eventView('Vista oral', { status: 'scheduled', eventDate: '2025-09-01' }),
    eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2025-05-01' }),
    eventView('Demanda Interpuesta', { eventDate: '2025-03-05' }),
  ]
  const screen = toCaseScreen(caseInput(events), look())
  expect(screen.events.map(({ place, told }) => [place, told])).toEqual([
    ['ahead', null],
    ['here', null],
    ['past', 'Presentamos su demanda en el juzgado.'],
  ])
})

test('what to do at a hearing is said at the hearing alone', () => {
  const court = eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2025-05-01' })
  const taskWith = (nextHearing: string | null) =>
    toCaseScreen(caseInput([court], { detail: { nextHearing } }), look()).events.at(-1)?.meaning.task
  expect(taskWith(null)).toMatch(/vista/)
  expect(taskWith('2025-07-01')).toBeNull()
})

test('new documents are counted once, whether they hang on an event or not', () => {
  const loose = documentView({ uploadDate: AFTER })
  const detail = { documents: [CLAIM, ORDER, loose] }
  expect(toCaseScreen(caseInput([FILED], { detail }), look({ since: SINCE })).newDocuments).toBe(2)
})
