import { expect, test } from 'vitest'
import { addDays } from '~/domain/civil-date'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { threadOf } from '~/features/cases/where/thread'
import { caseInput, documentView, eventView, look, TODAY } from '../../support/case'

const PHASES = [
  eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2023-02-01' }),
  eventView('Demanda Interpuesta', { eventDate: '2022-11-05' }),
]
const noted = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    eventView(`Escrito ${n}`, { eventDate: addDays(TODAY, -n * 60 - 1) }),
  )
const rows = (events: ReturnType<typeof noted>, since: number | null = null) =>
  toCaseScreen(caseInput(events), look({ since })).events

test('a short case stands in the order of its days, and nothing is folded', () => {
  const events = rows([...noted(6), ...PHASES])
  expect(threadOf(events)).toEqual({ later: [], shown: events, years: [] })
})

test('of a long case where it stands comes first, then the latest, then its years; each event stands once', () => {
  const events = rows([...noted(14), ...PHASES])
  const { later, shown, years } = threadOf(events)
  expect(later).toEqual([])
  expect(shown.map(({ title }) => title)).toEqual([
    'En Trámite Judicial',
    ...['Escrito 0', 'Escrito 1', 'Escrito 2', 'Escrito 3'],
  ])
  expect(years.map(({ year, events: own }) => [year, own.length])).toEqual([
    ['2024', 5],
    ['2023', 5],
    ['2022', 1],
  ])
  const all = [...shown, ...years.flatMap(({ events: own }) => own)]
  expect(new Set(all.map(({ id }) => id)).size).toBe(16)
})

test('what is planned for long after is folded, the nearest steps are not', () => {
  const planned = Array.from({ length: 10 }, (_, n) =>
    eventView(`Trámite ${n}`, { status: 'scheduled', eventDate: addDays(TODAY, 300 - n * 10) }),
  )
  const { later, shown } = threadOf(rows([...planned, ...PHASES]))
  expect(later).toHaveLength(7)
  expect(shown.slice(0, 3).map(({ title }) => title)).toEqual(['Trámite 7', 'Trámite 8', 'Trámite 9'])
})

test('a year says that something in it is new, and what nobody has dated comes last', () => {
  const paper = documentView({ uploadDate: '2025-06-14T10:00:00Z' })
  const old = eventView('Escrito viejo', { eventDate: '2021-01-10', documentIds: [paper.id] })
  const undated = eventView('Escrito sin día')
  const input = caseInput([...noted(10), ...PHASES, old, undated], { detail: { documents: [paper] } })
  const { years } = threadOf(toCaseScreen(input, look({ since: Date.parse('2025-06-10') })).events)
  expect(years.filter(({ isNew }) => isNew).map(({ year }) => year)).toEqual(['2021'])
  expect(years.at(-1)?.year).toBeNull()
})
