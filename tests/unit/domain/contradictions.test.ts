import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CourseEvent, CourseFacts } from '~/domain/stages/contradiction'
import { contradictionsOf } from '~/domain/stages/contradictions'
import { placeInCourse } from '~/domain/stages/course-of-case'
import { newestFirst } from '~/domain/stages/event-order'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import type { EventView } from '~/features/cases/contract'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { standingOf } from '~/features/cases/where/standing'
import { rounds } from '../../support/chance'
import '../../support/seed'
import { caseInput, eventView, look, TODAY } from '../support/case'

type Facts = Partial<CourseFacts<CourseEvent>>

const staged = (events: EventView[]) =>
  events.map((event) => ({ ...event, stage: stageOfTitle(event.title) }))
const ask = (events: EventView[], facts: Facts = {}) =>
  contradictionsOf({ ...caseInput(events).detail, ...facts, events: staged(events) }, TODAY)
const on = (title: string, eventDate: string | null = null) => eventView(title, { eventDate })

const filed = (day: string | null) => on('Demanda Interpuesta', day)
const inCourt = (day: string | null) => on('En Trámite Judicial', day)
const won = (day: string | null) => on('Sentencia Favorable', day)
const archived = (day: string | null) => on('Archivado', day)
const hearing = { nextHearing: '2025-09-01' }

const screenOf = (events: EventView[], facts: Facts = {}) => {
  const input = caseInput(events, { detail: { ...facts, events } })
  return { ...standingOf(input), screen: toCaseScreen(input, look()) }
}

type Row = [
  name: string,
  events: EventView[],
  facts: Facts,
  asked: Record<string, string[]>,
  present: string | null,
  hidden: RegExp,
]

const TABLE: Row[] = [
  [
    'won and lost',
    [won('2025-03-01'), on('Sentencia Desfavorable', '2025-03-01')],
    {},
    { outcomes_opposite: ['remove', 'remove', 'dismiss'] },
    'judgment',
    /favorable|a su favor|no nos/i,
  ],
  [
    'out of court after court',
    [on('Acuerdo Aceptado Fase Extrajudicial', '2025-05-01'), filed('2025-02-01')],
    {},
    { settled_after_court: ['date', 'remove', 'right'] },
    'claim_filed',
    /tiene que admitir/,
  ],
  [
    'archived with a hearing ahead',
    [archived('2025-06-01'), inCourt('2025-01-01')],
    { ...hearing, status: 'closed' },
    { hearing_after_end: ['remove', 'unhear', 'right'] },
    'in_court',
    /no se esperan novedades|está cerrado|caso cerrado/i,
  ],
  [
    'closed by hand with a hearing ahead',
    [inCourt('2025-01-01')],
    { ...hearing, status: 'closed' },
    { hearing_after_end: ['reopen', 'unhear', 'right'] },
    'in_court',
    /no se esperan novedades|caso cerrado/i,
  ],
  [
    'an appeal without a judgment',
    [on('Recurrido en Apelación', '2025-05-01'), inCourt('2025-01-01')],
    {},
    { appeal_without_judgment: ['stage', 'remove', 'right'] },
    'in_court',
    /decide el tribunal/,
  ],
  [
    'a judgment after the archive',
    [won('2025-05-26'), archived('2025-01-10'), inCourt('2024-05-01')],
    { status: 'closed' },
    { after_end: ['date', 'date', 'remove', 'right'] },
    'judgment_won',
    /no se esperan novedades|caso cerrado|26 de mayo/i,
  ],
  [
    'court after a withdrawal',
    [inCourt('2025-05-26'), filed('2025-04-01'), on('Desistimiento Encargo por Cliente', '2025-01-10')],
    { status: 'closed' },
    { after_end: ['date', 'remove', 'right'] },
    'in_court',
    /no se esperan novedades|caso cerrado/i,
  ],
  [
    'a start that has not come',
    [inCourt('2025-01-01')],
    { processStartDate: '2027-03-01' },
    { start_ahead: ['date', 'right'] },
    'in_court',
    /2027/,
  ],
  [
    'something done on a day that has not come',
    [inCourt('2027-01-01'), filed('2024-06-01')],
    {},
    { date_ahead: ['date', 'schedule', 'dismiss'] },
    'in_court',
    /2027/,
  ],
  [
    'a judgment before its hearing',
    [won('2025-05-01'), inCourt('2025-01-01')],
    hearing,
    { judgment_before_hearing: ['unhear', 'remove', 'right'] },
    'in_court',
    /favorable|ya hay sentencia/i,
  ],
  [
    'a hearing held after the judgment',
    [on('Vista en el juzgado', '2025-05-20'), won('2025-05-01')],
    {},
    { hearing_after_judgment: ['date', 'date', 'right'] },
    'judgment_won',
    /1 de mayo|20 de mayo/,
  ],
  [
    'a mistyped date',
    [on('Fase Extrajudicial', '2025-06-01'), inCourt('2025-03-01'), filed('2025-02-01')],
    {},
    { date_out_of_order: ['date', 'right'] },
    'in_court',
    /sin ir al juzgado|1 de junio/,
  ],
  [
    'a situation that is further on',
    [filed('2025-02-01')],
    { situacionActual: 'Admitida a trámite' },
    { situation_further: ['stage', 'clear', 'dismiss'] },
    'claim_filed',
    /tiene que admitir|Admitida/,
  ],
  [
    'a situation of an earlier stage',
    [inCourt('2025-03-01')],
    { situacionActual: 'En negociación' },
    { situation_contradicts: ['clear', 'dismiss'] },
    'in_court',
    /negociación/,
  ],
  [
    'a status that cannot be',
    [won('2025-03-01'), eventView('Demanda Interpuesta', { status: 'pending' })],
    {},
    { status_impossible: ['complete', 'dismiss'] },
    'judgment_won',
    /"pending"/,
  ],
]

test.each(TABLE)(
  '%s: asked with its answers, and told as far as it is sure',
  (_, events, facts, asked, present, hidden) => {
    const found = ask(events, facts)
    expect(
      Object.fromEntries(found.map(({ reason, mendings }) => [reason, mendings.map((one) => one.do)])),
    ).toEqual(asked)
    const told = screenOf(events, facts)
    expect(told.present?.stage ?? null).toBe(present)
    const { where, events: thread, status, situation, start } = told.screen
    const said = JSON.stringify([
      where,
      thread.map(({ title, status, date, told }) => [title, status, date, told]),
    ])
    expect(`${said} ${status} ${situation} ${start?.text}`).not.toMatch(hidden)
  },
)

test.each([
  [
    'a clean course',
    [archived('2025-06-01'), won('2025-05-01'), inCourt('2025-02-01'), filed('2025-01-01')],
    {},
  ],
  ['a case without days', [won(null), inCourt(null), filed(null)], {}],
  ['a settlement in court', [on('Acuerdo en Fase Judicial', '2025-05-01'), inCourt('2025-02-01')], {}],
  ['a withdrawal after a judgment', [on('Desistimiento', '2025-05-01'), won('2025-02-01')], {}],
  [
    'a claim after a settlement that was broken',
    [filed('2025-05-01'), on('Acuerdo Extrajudicial', '2024-02-01')],
    {},
  ],
  ['a hearing of an appeal', [on('Recurrido en Apelación', '2025-05-01'), won('2025-02-01')], hearing],
] as [string, EventView[], Facts][])('%s raises no question', (_, events, facts) => {
  expect(ask(events, facts)).toEqual([])
})

test('what was probably meant is another year or a day and a month the other way round, if one of them fits', () => {
  const likely = (events: EventView[]) =>
    ask(events).flatMap(({ mendings }) => mendings.flatMap((one) => (one.do === 'date' ? one.likely : [])))
  const around = [won('2025-05-20'), inCourt('2025-01-20')]
  expect(likely([on('Fase Extrajudicial', '2025-06-14'), ...around])).toEqual(['2024-06-14'])
  expect(likely([filed('2055-01-13'), ...around])).toEqual(['2025-01-13'])
  const either = [...around, on('Fase Extrajudicial', '2024-03-14'), filed('2023-12-11')]
  expect(likely(either)).toEqual(['2023-03-14', '2024-12-11'])
  expect(ask([on('Fase Extrajudicial', '2025-06-01'), ...around])[0]?.mendings[0]).toMatchObject({
    likely: null,
  })
})

const COURSE = [
  'Recepción del caso',
  'Fase Extrajudicial',
  'Demanda Redactada',
  'Demanda Interpuesta',
  'En Trámite Judicial',
  'Sentencia Favorable',
  'Recurrido en Apelación',
  'Sentencia Apelación Favorable',
]
const anyDay = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2062-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('one mistyped date never sends a case back, and never tells that day as that of where it stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: COURSE.length }), fc.nat(), anyDay, (length, at, day) => {
      const steps = COURSE.slice(0, length).map((title, order) => ({
        ...eventView(title, { eventDate: `2024-0${order + 1}-10` }),
        order,
      }))
      const wrong = at % length
      const typed = steps.map((step, order) => (order === wrong ? { ...step, eventDate: day } : step))
      const { present, events } = screenOf(newestFirst(typed))
      expect(placeInCourse(present?.stage ?? 'other')).toBe(
        placeInCourse(stageOfTitle(COURSE[length - 1] ?? '')),
      )
      const told = events.filter(({ eventDate }) => eventDate !== null)
      const days = told.map(({ eventDate }) => eventDate)
      expect(days).toEqual([...days].sort().reverse())
    }),
    { numRuns: rounds(300, 3000) },
  )
})

test('what the firm says is right is told', () => {
  const events = [on('Acuerdo Aceptado Fase Extrajudicial', '2025-05-01'), filed('2025-02-01')]
  const accepted = { has: () => true } as unknown as ReadonlySet<string>
  expect(standingOf({ ...caseInput(events), accepted }).present?.stage).toBe('settlement')
})
