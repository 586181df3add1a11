import { expect, test } from 'vitest'
import type { Value } from '../../support/sheet'
import {
  ANA,
  applied,
  caseIn,
  DEMAND,
  doings,
  editCase,
  editEvent,
  type Portal,
  planOf,
  portalAfter,
  TODAY,
} from '../../support/sync'

const sheet = (demand: Value) => [{ ...ANA, 'DEMANDA INTERPUESTA': demand }]
const after = (demand: Value, known?: Portal) => portalAfter(sheet(demand), known)
const eventsOf = (demand: Value, known?: Portal) => doings(planOf(sheet(demand), known)).events
const waitingOf = (demand: Value, known: Portal) => planOf(sheet(demand), known).waiting
const fields = (status: string, eventDate: string | null = null, description: string | null = null) => ({
  status,
  eventDate,
  description,
})
const byHand = (known: Portal, event: Parameters<typeof editEvent>[3]) =>
  editEvent(known, '2024/015', DEMAND, event)
const WAIT = { sheet: 'Seguimiento', cell: 'K2', caseNumber: '2024/015', phaseId: DEMAND }

test.each([
  ['05/03/2024', fields('completed', '2024-03-05')],
  ['05/03/2024 (burofax)', fields('completed', '2024-03-05', 'burofax')],
  ['01/09/2025', fields('scheduled', '2025-09-01')],
  ['SÍ', fields('completed')],
  ['PDTE', fields('pending')],
  ['EN CURSO', fields('in_progress')],
])('“%s” makes an event', (value, event) => {
  const [made, ...others] = eventsOf(value)
  expect(made).toEqual({
    id: null,
    phaseId: DEMAND,
    title: 'Demanda Interpuesta',
    fields: event,
    changes: [],
  })
  expect(others).toEqual([])
})

test.each([['NO'], [null], ['ver obs.'], ['2024']])('%j makes no event, now or later', (value) => {
  expect(eventsOf(value)).toEqual([])
  expect(eventsOf(value, after(value))).toEqual([])
})

test('a new phase of a known case makes its event', () => {
  expect(eventsOf('05/03/2024', after(null))).toMatchObject([{ id: null, phaseId: DEMAND }])
})

test.each([
  ['another date', '05/03/2024', '06/03/2024', [['eventDate', '2024-03-05', '2024-03-06']]],
  ['a date for SÍ', 'SÍ', '05/03/2024', [['eventDate', null, '2024-03-05']]],
  ['a text', '05/03/2024', '05/03/2024 (burofax)', [['description', null, 'burofax']]],
  [
    'a date for PDTE',
    'PDTE',
    '05/03/2024',
    [
      ['status', 'pending', 'completed'],
      ['eventDate', null, '2024-03-05'],
    ],
  ],
])('%s changes the event that is there', (_, before, now, changes) => {
  const [event] = eventsOf(now, after(before))
  expect(event?.id).toEqual(expect.any(Number))
  expect(event?.changes.map(({ field, from, to }) => [field, from, to])).toEqual(changes)
})

test.each([['05/03/2024'], ['05/03/2024 (burofax)'], ['SÍ'], ['PDTE'], ['01/09/2025']])(
  'the same cell (%s) changes nothing the second time',
  (value) => {
    expect(eventsOf(value, after(value))).toEqual([])
    expect(waitingOf(value, after(value))).toEqual([])
  },
)

test('a blank cell erases no event', () => {
  expect(eventsOf(null, after('05/03/2024'))).toEqual([])
  expect(waitingOf(null, after('05/03/2024'))).toEqual([])
})

test('a bare SÍ keeps the date and the text of a completed event', () => {
  const known = after('SÍ', after('05/03/2024 (burofax)'))
  expect(eventsOf('SÍ', known)).toEqual([])
  expect(caseIn(known, '2024/015').events).toMatchObject([fields('completed', '2024-03-05', 'burofax')])
})

test('a date without its text keeps the text', () => {
  const [event] = eventsOf('06/03/2024', after('05/03/2024 (burofax)'))
  expect(event?.fields).toEqual(fields('completed', '2024-03-06', 'burofax'))
})

test('a SÍ before the day of a scheduled event completes it without a date', () => {
  const [event] = eventsOf('SÍ', after('01/09/2025'))
  expect(event?.fields).toEqual(fields('completed'))
})

test('a scheduled event is completed on its day, and that is all', () => {
  const known = after('01/09/2025')
  const onTheDay = planOf(sheet('01/09/2025'), known, '2025-09-01')
  expect(doings(onTheDay).events.map(({ changes }) => changes)).toEqual([
    [{ field: 'status', from: 'scheduled', to: 'completed' }],
  ])
  expect(doings(planOf(sheet('01/09/2025'), applied(onTheDay, known), '2025-09-02')).events).toEqual([])
})

test('a scheduled event that its day completed here is no conflict', () => {
  const known = byHand(after('01/09/2025'), { status: 'completed' })
  const plan = planOf(sheet('01/09/2025'), known, '2025-09-01')
  expect(plan.waiting).toEqual([])
  expect(doings(plan).events).toEqual([])
})

test('a date that is put off on the day on which it was due moves the event and is no conflict', () => {
  const known = byHand(after('16/06/2025'), { status: 'completed' })
  const plan = planOf(sheet('01/09/2025'), known, '2025-06-16')
  expect(plan.waiting).toEqual([])
  expect(doings(plan).events.map((event) => event.fields)).toEqual([fields('scheduled', '2025-09-01')])
})

test('NO over an event of the sheet waits for a word and withdraws nothing', () => {
  const known = after('05/03/2024')
  expect(waitingOf('NO', known)).toMatchObject([{ ...WAIT, reason: 'event_withdrawn' }])
  expect(eventsOf('NO', known)).toEqual([])
  expect(waitingOf('NO', after('NO', known))).toMatchObject([{ ...WAIT, reason: 'event_withdrawn' }])
})

test('NO over an event that did not come from the sheet says nothing', () => {
  expect(waitingOf('NO', byHand(after('05/03/2024'), { fromSheet: false }))).toEqual([])
})

test('NO where there is no event says nothing', () => {
  expect(waitingOf('NO', after(null))).toEqual([])
})

test('unclear words over an event are listed and change nothing', () => {
  const plan = planOf(sheet('falta poder'), after('05/03/2024'))
  expect(plan.unmapped).toMatchObject([{ cell: 'K2', value: 'falta poder' }])
  expect(doings(plan).events).toEqual([])
  expect(plan.waiting).toEqual([])
})

test.each([['01/09/2025 APLAZADA'], ['APLAZADA'], ['01/09/2025?'], ['septiembre 2025']])(
  'a day to come that is “%s” now is announced no longer, and does not come about by itself',
  (now) => {
    const known = after('01/09/2025')
    const plan = planOf(sheet(now), known)
    expect(plan.unmapped).toMatchObject([{ cell: 'K2', value: now }])
    expect(doings(plan).events.map((event) => event.fields)).toEqual([fields('pending')])
    const onTheDay = byHand(known, { status: 'completed' })
    expect(doings(planOf(sheet(now), onTheDay, '2025-09-01')).events.map((event) => event.fields)).toEqual([
      fields('pending'),
    ])
    expect(eventsOf(now, applied(plan, known))).toEqual([])
    expect(eventsOf('01/10/2025', applied(plan, known))).toMatchObject([
      { fields: fields('scheduled', '2025-10-01') },
    ])
  },
)

test('a day to come that somebody gave here stays when the sheet is not clear', () => {
  const known = byHand(after('01/09/2025'), { eventDate: '2025-10-01' })
  expect(eventsOf('01/09/2025 aplazada', known)).toEqual([])
})

test('an event deleted here stays deleted', () => {
  const known = editCase(after('05/03/2024'), '2024/015', { events: [] })
  expect(eventsOf('05/03/2024', known)).toEqual([])
  expect(waitingOf('05/03/2024', known)).toEqual([])
})

test('an event deleted here that moves in the sheet is listed and not revived', () => {
  const known = editCase(after('05/03/2024'), '2024/015', { events: [] })
  expect(eventsOf('06/03/2024', known)).toEqual([])
  expect(waitingOf('06/03/2024', known)).toMatchObject([{ ...WAIT, reason: 'deleted_here' }])
  expect(waitingOf('06/03/2024', after('06/03/2024', known))).toMatchObject([
    { ...WAIT, reason: 'deleted_here' },
  ])
})

test('an event edited by hand stays where the sheet has not moved', () => {
  const known = byHand(after('05/03/2024'), { eventDate: '2024-03-07', description: 'en persona' })
  expect(eventsOf('05/03/2024', known)).toEqual([])
  expect(waitingOf('05/03/2024', known)).toEqual([])
})

test('an event edited by hand is a conflict where the sheet moved too, and the hand value stays', () => {
  const known = byHand(after('05/03/2024'), { eventDate: '2024-03-07' })
  const conflict = {
    ...WAIT,
    reason: 'edited_here',
    change: { field: 'eventDate', from: '2024-03-07', to: '2024-03-06' },
  }
  expect(eventsOf('06/03/2024', known)).toEqual([])
  expect(waitingOf('06/03/2024', known)).toMatchObject([conflict])
  expect(waitingOf('06/03/2024', after('06/03/2024', known))).toMatchObject([conflict])
})

test('a date that a person gave to a bare SÍ is a conflict when the sheet names another', () => {
  const dated = byHand(after('SÍ'), { eventDate: '2024-03-07' })
  expect(eventsOf('05/03/2024', dated)).toEqual([])
  expect(waitingOf('05/03/2024', dated)).toMatchObject([{ reason: 'edited_here' }])
})

test('it is that conflict too after a run in between that changed nothing', () => {
  const dated = after('SÍ', byHand(after('SÍ'), { eventDate: '2024-03-07' }))
  expect(eventsOf('05/03/2024', dated)).toEqual([])
  expect(waitingOf('05/03/2024', dated)).toMatchObject([{ reason: 'edited_here' }])
})

test('an event that a person made is a conflict for the sheet, unless it says the same', () => {
  const made = { id: 9, phaseId: DEMAND, fromSheet: false, status: 'completed' as const, description: null }
  const known = editCase(after(null), '2024/015', { events: [{ ...made, eventDate: '2024-03-05' }] })
  expect(waitingOf('06/03/2024', known)).toMatchObject([{ reason: 'edited_here' }])
  expect(eventsOf('06/03/2024', known)).toEqual([])
  expect(waitingOf('05/03/2024', known)).toEqual([])
  expect(eventsOf('05/03/2024', known)).toEqual([])
})

test('today decides between completed and scheduled', () => {
  expect(doings(planOf(sheet('15/06/2025'), undefined, TODAY)).events[0]?.fields.status).toBe('completed')
  expect(doings(planOf(sheet('15/06/2025'), undefined, '2025-06-14')).events[0]?.fields.status).toBe(
    'scheduled',
  )
})
