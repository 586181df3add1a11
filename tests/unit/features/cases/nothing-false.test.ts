import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst } from '~/domain/event-order'
import { eventStatuses } from '~/domain/event-status'
import { stageOfTitle } from '~/domain/stage-of-title'
import { type CaseScreen, toCaseScreen } from '~/features/cases/case-screen'
import type { EventView } from '~/features/cases/contract'
import { caseInput, eventView, look, TODAY } from '../../support/case'

const PHASES = [
  'Fase Extrajudicial',
  'Demanda Redactada',
  'Demanda Interpuesta',
  'En Trámite Judicial',
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'Recurrido en Apelación',
  'Sentencia Apelación Favorable',
  'Sentencia Apelación Desfavorable',
  'Acuerdo en Fase Judicial',
  'Archivado',
]

const dates = fc.option(
  fc.date({ min: new Date('2022-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
)

/** Any of the phases, with any status and date, in the order in which they are read. */
const histories = fc
  .uniqueArray(fc.record({ order: fc.nat(10), status: fc.constantFrom(...eventStatuses), date: dates }), {
    selector: ({ order }) => order,
  })
  .map((steps) =>
    newestFirst(
      steps.map(({ order, status, date }) => {
        const eventDate = date?.toISOString().slice(0, 10) ?? null
        return { ...eventView(PHASES[order] ?? '', { status, eventDate }), order }
      }),
    ),
  )

/** Everything a screen says, with or without the meanings of stages that have not come. */
function said(screen: CaseScreen): string {
  const { where, events } = screen
  return JSON.stringify([where, events.map(({ title, status, meaning }) => [title, status, meaning])])
}

const everyHistory = (
  check: (events: EventView[], screen: CaseScreen) => void,
  language: 'es' | 'en' = 'es',
) =>
  fc.assert(
    fc.property(histories, (events) => check(events, toCaseScreen(caseInput(events), look({ language })))),
    { numRuns: 500 },
  )

const hasCome = (events: EventView[], title: string) =>
  events.some((event) => event.title === title && event.status === 'completed')

test.each([
  ['es', 'Sentencia Favorable', /sentencia (es )?a su favor|sentencia favorable/i],
  ['es', 'Sentencia Desfavorable', /no nos (ha dado|da) la razón|sentencia desfavorable/i],
  ['en', 'Sentencia Favorable', /judgment (is )?in your favour|favourable judgment/i],
  ['en', 'Sentencia Desfavorable', /against us|unfavourable judgment/i],
] as const)('no outcome is told before it has come (%s, %s)', (language, title, words) => {
  everyHistory((events, screen) => {
    const appeal = title.replace('Sentencia', 'Sentencia Apelación')
    fc.pre(!hasCome(events, title) && !hasCome(events, appeal))
    const other = /(?<!des)favorable/i.test(title) ? /unfavou?rable judgment|sentencia desfavorable/gi : /$^/
    expect(said(screen).replace(other, '')).not.toMatch(words)
  }, language)
})

test.each(['es', 'en'] as const)('two outcomes of one judgment are never told together (%s)', (language) => {
  everyHistory((_events, screen) => {
    const titles = screen.events.map(({ title }) => stageOfTitle(title))
    expect(titles.includes('judgment_won') && titles.includes('judgment_lost')).toBe(false)
    expect(titles.includes('appeal_won') && titles.includes('appeal_lost')).toBe(false)
  }, language)
})

const yearsAgo = (eventDate: string | null) => eventDate === null || eventDate < '2023-01-01'

test('no quoted time is told of a stage that came so long ago that it is over', () => {
  everyHistory((events, screen) => {
    fc.pre(
      events.filter(({ status }) => status === 'completed').every(({ eventDate }) => yearsAgo(eventDate)),
    )
    const done = screen.events.filter(({ status }) => status === 'completed')
    for (const { meaning } of done) expect(meaning.duration ?? '').not.toMatch(/20 días/)
    const ofToday = [...screen.where.next, ...screen.where.when].join(' ')
    expect(ofToday).not.toMatch(/20 días|Si nadie recurre|Se puede recurrir/)
  })
})

test('every span of months told lies ahead, at least with its end', () => {
  everyHistory((_events, screen) => {
    const years = [...screen.where.when.join(' ').matchAll(/ de (20\d\d)/g)].map(([, year]) => Number(year))
    if (years.length > 0) expect(Math.max(...years)).toBeGreaterThanOrEqual(Number(TODAY.slice(0, 4)))
  })
})

test('a stage before one that has come is never called pending, planned or under way', () => {
  everyHistory((events, screen) => {
    const judged = events.some(({ title, status }) => /^Sentencia/.test(title) && status === 'completed')
    fc.pre(judged)
    const early = screen.events.filter(({ title }) => PHASES.indexOf(title) <= 3 && PHASES.includes(title))
    for (const { status, meaning } of early) {
      expect([null, 'completed']).toContain(status)
      expect(meaning.notYet).toBe(false)
    }
  })
})

test('the sentence on top and what happened tell of the same stage', () => {
  everyHistory((_events, screen) => {
    const { line, happened, path } = screen.where
    if (path === null) return
    const won = /a su favor/
    const lost = /no nos (ha dado|da) la razón/
    expect(won.test(line) && lost.test(happened)).toBe(false)
    expect(lost.test(line) && won.test(happened)).toBe(false)
  })
})

test.each([
  ['En negociación con la entidad', 'Demanda Interpuesta', null],
  ['En negociación con la entidad', 'Fase Extrajudicial', 'En negociación con la entidad'],
  ['Admitida a trámite la demanda', 'Demanda Interpuesta', null],
  ['Admitida a trámite la demanda', 'En Trámite Judicial', 'Admitida a trámite la demanda'],
  ['Pendiente de señalamiento', 'En Trámite Judicial', 'Pendiente de señalamiento'],
  ['Pendiente de señalamiento', 'Sentencia Favorable', null],
  ['Sentencia notificada, pendiente de recurso', 'Fase Extrajudicial', null],
  ['A la espera de sentencia', 'En Trámite Judicial', 'A la espera de sentencia'],
  ['Ana lleva los papeles', 'Sentencia Favorable', 'Ana lleva los papeles'],
])(
  'the situation "%s" at the stage %s is shown as %s; the firm reads its own words',
  (situation, title, shown) => {
    const input = caseInput([eventView(title, { eventDate: '2025-06-01' })], {
      detail: { situacionActual: situation },
    })
    expect(toCaseScreen(input, look()).situation).toBe(shown)
    expect(toCaseScreen(input, look({ forFirm: true })).situation).toBe(situation)
  },
)

test('an appeal deadline is told while it runs, and not the day after', () => {
  const lost = (eventDate: string) =>
    toCaseScreen(caseInput([eventView('Sentencia Desfavorable', { eventDate })]), look()).where
  expect(lost('2025-05-19').when).toEqual(['El recurso se presenta en un plazo de 20 días.'])
  expect(lost('2025-05-19').next).toEqual([
    'Se puede recurrir en apelación ante un tribunal superior, o terminar aquí.',
  ])
  expect(lost('2025-05-15').when.join()).not.toMatch(/20 días/)
  expect(lost('2025-05-15').next).toEqual(['Le explicaremos si queda algún paso posible.'])
})
