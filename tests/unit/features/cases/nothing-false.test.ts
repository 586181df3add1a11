import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTENDANCES, eventStatuses } from '~/domain/stages/event-status'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import type { EventView } from '~/features/cases/contract'
import { type CaseScreen, toCaseScreen } from '~/features/cases/where/case-screen'
import { rounds } from '../../../support/chance'
import '../../../support/seed'
import { caseInput, eventView, look, TODAY } from '../../support/case'
import { histories } from '../../support/histories'

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

const anyHistory = histories(PHASES)

/** Everything a screen says, with or without the meanings of stages that have not come. */
function said(screen: CaseScreen): string {
  const { where, events } = screen
  return JSON.stringify([
    where,
    events.map(({ title, status, meaning, told }) => [title, status, meaning, told]),
  ])
}

const everyHistory = (
  check: (events: EventView[], screen: CaseScreen) => void,
  language: 'es' | 'en' = 'es',
) =>
  fc.assert(
    fc.property(anyHistory, (events) => check(events, toCaseScreen(caseInput(events), look({ language })))),
    { numRuns: rounds(200, 500) },
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

test('the bar of time ends today or later, and there is none for a case that is late or over', () => {
  everyHistory((_events, screen) => {
    const { bar, isLate, when } = screen.where
    if (bar === null) return
    expect(isLate || when.join().includes('cerrado')).toBe(false)
    expect(Number(bar.end.slice(-4))).toBeGreaterThanOrEqual(Number(TODAY.slice(0, 4)))
    for (const share of [bar.passed, bar.usualFrom]) expect(share).toBe(Math.min(100, Math.max(0, share)))
  })
})

test('at most one step of the thread is where the case stands, and nothing ahead of it is told as done', () => {
  everyHistory((_events, screen) => {
    const here = screen.events.filter(({ place }) => place === 'here')
    expect(here.length).toBeLessThanOrEqual(1)
    for (const { place, told } of screen.events) if (place === 'ahead') expect(told).toBeNull()
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
    const { line, happened } = screen.where
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
  expect(lost('2025-05-19').when).toEqual([
    'El recurso se presenta en un plazo de 20 días hábiles: hasta el 16 de junio de 2025. El día exacto se lo confirma su abogado.',
  ])
  expect(lost('2025-05-19').next).toEqual([
    'Se puede recurrir en apelación ante un tribunal superior, o terminar aquí.',
  ])
  expect(lost('2025-05-15').when.join()).not.toMatch(/20 días/)
  expect(lost('2025-05-15').next).toEqual([
    'Si nadie ha recurrido en plazo, la sentencia es firme: ya no se puede cambiar.',
  ])
})

const times = fc.option(fc.constantFrom('09:00', '10:30', '13:45'))
const facts = fc.record({
  hearingTime: times,
  hearingPlace: fc.option(fc.constantFrom('Juzgado de 1.ª Instancia n.º 5', 'Sala 2')),
  hearingAttendance: fc.option(fc.constantFrom(...ATTENDANCES)),
})
const days = fc.option(fc.constantFrom('2025-06-14', TODAY, '2025-06-16', '2025-09-01'))
const hearingEvents = fc.array(
  fc.record({
    title: fc.constantFrom('Vista', 'Vista oral', 'Audiencia previa', 'Juicio', 'Vista suspendida'),
    description: fc.option(fc.constantFrom('Se aplaza', 'Con intérprete')),
    status: fc.constantFrom(...eventStatuses),
    eventDate: days,
    facts,
  }),
  { maxLength: 3 },
)

test.each([
  [
    'es',
    /tiene que ir usted|usted no tiene que ir/i,
    /Usted no tiene que ir\./,
    /(?<!si )Tiene que ir usted\./,
  ],
  ['en', /have to attend/i, /You do not have to attend\./, /You have to attend\./],
] as const)(
  'of a hearing nothing is told that is past, called off or said in two ways (%s)',
  (language, any, no, yes) => {
    fc.assert(
      fc.property(hearingEvents, days, facts, (made, nextHearing, own) => {
        const events = made.map(({ facts: known, ...event }) =>
          eventView(event.title, { ...event, ...known }),
        )
        const screen = toCaseScreen(
          caseInput([...events, eventView('Demanda Interpuesta')], { detail: { nextHearing, ...own } }),
          look({ language }),
        )
        const { hearing, where } = screen
        if (!hearing) {
          expect(
            [where.next.join(' '), ...screen.events.map((event) => event.hearing ?? '')].join(),
          ).not.toMatch(any)
          return
        }
        expect(hearing.iso >= TODAY).toBe(true)
        const off = events.filter(
          ({ title, description }) => /suspendida/.test(title) || /aplaza/.test(description ?? ''),
        )
        if (off.length === events.length && off.some(({ eventDate }) => eventDate === hearing.iso))
          expect(hearing.iso).not.toBe(nextHearing)
        const told = [hearing.attend, hearing.meaning.task]
        const ofDay = screen.events.filter(({ date }) => date?.iso === hearing.iso)
        const all = [
          ...told,
          ...ofDay.flatMap((event) => [event.hearing ?? '', event.meaning.task ?? '']),
        ].join(' ')
        expect(no.test(all) && yes.test(all)).toBe(false)
        for (const event of screen.events)
          if (event.hearing) expect((event.date?.iso ?? '') >= TODAY).toBe(true)
      }),
      { numRuns: rounds(200, 500) },
    )
  },
)

test('the hour and the place of a hearing, and whether to attend, are told with it and with its event', () => {
  const known = {
    hearingTime: '10:30',
    hearingPlace: 'Juzgado n.º 5, sala 2.',
    hearingAttendance: 'yes' as const,
  }
  const vista = eventView('Vista en el juzgado', { status: 'scheduled', eventDate: '2025-09-01', ...known })
  const screen = toCaseScreen(caseInput([vista, eventView('En Trámite Judicial')]), look())
  expect(screen.where.next.slice(0, 2)).toEqual([
    'La vista es el 1 de septiembre de 2025, a las 10:30. Lugar: Juzgado n.º 5, sala 2.',
    'Tiene que ir usted.',
  ])
  expect(screen.events[0]).toMatchObject({
    hearing: 'A las 10:30. Lugar: Juzgado n.º 5, sala 2. Tiene que ir usted.',
    meaning: {
      notYet: false,
      text: expect.stringMatching(/^Una vista es/),
      task: expect.stringMatching(/Lleve su DNI/),
    },
  })
  expect(screen.events[1]?.meaning.task).toBeNull()
})

test('a hearing that only the case knows of has its place in the thread, and makes none by itself', () => {
  const detail = { nextHearing: '2025-09-01', hearingTime: '10:30' }
  const events = [
    eventView('Sentencia', { status: 'pending' }),
    eventView('Pericial', { status: 'scheduled', eventDate: '2025-10-02' }),
    eventView('Aportación de documentos', { status: 'scheduled', eventDate: '2025-07-01' }),
    eventView('En Trámite Judicial', { eventDate: '2025-03-01' }),
  ]
  const thread = toCaseScreen(caseInput(events, { detail }), look()).events
  expect(thread.map(({ title }) => title)).toEqual([
    'Sentencia',
    'Pericial',
    'Vista en el juzgado',
    'Aportación de documentos',
    'En Trámite Judicial',
  ])
  expect(thread[2]).toMatchObject({
    status: 'scheduled',
    date: { iso: '2025-09-01' },
    hearing: 'A las 10:30. Le diremos si tiene que ir usted.',
    place: 'ahead',
    meaning: {
      text: expect.stringMatching(/^Una vista es/),
      task: expect.stringMatching(/Si va, lleve su DNI/),
    },
  })
  expect(toCaseScreen(caseInput([], { detail }), look()).events).toEqual([])
  expect(toCaseScreen(caseInput(events, { detail }), look({ forFirm: true })).events).toHaveLength(4)
  const known = eventView('Vista', { status: 'scheduled', eventDate: '2025-09-01' })
  expect(toCaseScreen(caseInput([known, ...events], { detail }), look()).events).toHaveLength(5)
})

test('a hearing without a day says so, and one that is over says only what a hearing is', () => {
  const of = (overrides: Partial<EventView>) =>
    toCaseScreen(caseInput([eventView('Vista', overrides)]), look()).events[0]
  expect(of({ status: 'pending' })?.meaning.task).toMatch(/^Todavía no hay día/)
  expect(of({ eventDate: '2025-06-01', hearingTime: '10:30' })).toMatchObject({
    hearing: null,
    meaning: { task: null },
  })
})
