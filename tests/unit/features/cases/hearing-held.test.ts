import { expect, test } from 'vitest'
import { addDays } from '~/domain/civil-date'
import type { CaseDetail, EventView } from '~/features/cases/contract'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { caseInput, eventView, look, TODAY } from '../../support/case'

const FILED = eventView('Demanda Interpuesta', { eventDate: '2024-11-05' })
const IN_COURT = eventView('En Trámite Judicial', { status: 'in_progress', eventDate: '2025-02-01' })
const YESTERDAY = addDays(TODAY, -1)
const screenOf = (detail: Partial<CaseDetail>, events: EventView[] = [IN_COURT, FILED]) =>
  toCaseScreen(caseInput(events, { detail }), look())

test('the day after its hearing a case tells of it, and of what comes next', () => {
  const { where, hearing, events } = screenOf({ nextHearing: YESTERDAY, hearingAttendance: 'yes' })
  expect(hearing).toBeNull()
  expect(where.held).toMatchObject({
    iso: YESTERDAY,
    text: 'Sábado, 14 de junio de 2025',
    away: 'ayer',
    sentence: 'La vista era el 14 de junio de 2025, ayer.',
  })
  expect(where.next).toEqual(['Puede haber otra vista, o llegar la sentencia.'])
  expect(events[0]).toMatchObject({
    title: 'Vista en el juzgado',
    status: 'completed',
    place: 'past',
    date: { iso: YESTERDAY },
    meaning: { task: null },
  })
  expect(JSON.stringify(events)).not.toContain('Si hay una vista y tiene que acudir')
})

test.each([
  ['as an event that the portal completed', { status: 'completed' }, 'completed'],
  ['as an event that is still planned', { status: 'scheduled' }, 'completed'],
] as const)('a hearing %s stands once, as one whose day has passed', (_as, overrides, status) => {
  const vista = eventView('Vista oral', { eventDate: YESTERDAY, ...overrides })
  const { where, events } = screenOf({ nextHearing: YESTERDAY }, [vista, IN_COURT, FILED])
  expect(where.held?.iso).toBe(YESTERDAY)
  expect(events.filter(({ date }) => date?.iso === YESTERDAY)).toHaveLength(1)
  expect(events[0]?.status).toBe(status)
})

test('on its day a hearing is still to come, although the portal has completed it, and the firm reads that it has', () => {
  const vista = eventView('Vista oral', { eventDate: TODAY, hearingTime: '10:30' })
  const input = caseInput([vista, IN_COURT, FILED])
  expect(toCaseScreen(input, look()).events[0]).toMatchObject({
    status: 'scheduled',
    place: 'ahead',
    hearing: expect.stringContaining('A las 10:30.'),
  })
  expect(toCaseScreen(input, look({ forFirm: true })).events[0]?.status).toBe('completed')
  const alone = toCaseScreen(caseInput([vista]), look())
  expect([alone.where.since, alone.events[0]?.status]).toEqual([null, 'scheduled'])
})

// TODAY is a Sunday: on the Friday before it nobody can be told on another day what a Monday brings.
test.each([
  ['2025-06-12', {}, 'Le diremos si tiene que ir usted.'],
  ['2025-06-13', {}, 'Llámenos cuanto antes para saber si tiene que ir usted y a qué hora.'],
  ['2025-06-13', { hearingTime: '10:30' }, 'Llámenos cuanto antes para saber si tiene que ir usted.'],
  [
    TODAY,
    { hearingAttendance: 'yes' },
    'Tiene que ir usted. Llámenos cuanto antes para saber a qué hora es.',
  ],
  ['2025-06-16', { hearingAttendance: 'no' }, 'Usted no tiene que ir.'],
] as const)('on %s a client of a hearing on Monday, with %o, reads: %s', (today, known, attend) => {
  const detail = { nextHearing: '2025-06-16', ...known }
  const { hearing, events, where } = toCaseScreen(
    { ...caseInput([IN_COURT, FILED], { detail }), today },
    look(),
  )
  expect(hearing?.attend).toBe(attend)
  expect(hearing?.meaning.task.startsWith(attend)).toBe(true)
  expect(hearing?.meaning.task.includes('La hora se la diremos')).toBe(today === '2025-06-12')
  expect(events[0]?.hearing?.endsWith(attend)).toBe(true)
  expect(where.next).toContain(attend)
  expect(where.isNothingAsked).toBe(!/Llámenos|^Tiene/.test(attend))
})

const LATER = addDays(TODAY, 30)
test.each([
  [
    'another hearing is ahead',
    { nextHearing: YESTERDAY },
    [eventView('Juicio', { status: 'scheduled', eventDate: LATER }), IN_COURT, FILED],
  ],
  [
    'it was called off',
    { nextHearing: YESTERDAY },
    [eventView('Vista suspendida', { eventDate: YESTERDAY }), IN_COURT, FILED],
  ],
  [
    'the judgment has come',
    { nextHearing: '2025-03-01' },
    [eventView('Sentencia Favorable', { eventDate: '2025-05-30' }), IN_COURT, FILED],
  ],
  ['the case is closed', { nextHearing: YESTERDAY, status: 'closed' }, [IN_COURT, FILED]],
  ['the claim was filed after it', { nextHearing: '2024-10-01' }, [IN_COURT, FILED]],
] as const)('no hearing is said to be over where %s', (_case, detail, events) => {
  expect(screenOf(detail, [...events]).where.held).toBeNull()
})

test.each([
  ['Pendiente de señalamiento', { nextHearing: LATER }],
  ['A la espera de fecha para la vista', { nextHearing: LATER }],
  ['Visto para sentencia', { nextHearing: LATER }],
  ['Pendiente de vista', { nextHearing: YESTERDAY }],
  ['Pendiente de juicio', { nextHearing: YESTERDAY }],
])('a situation that a hearing makes untrue is not told: %s', (situacionActual, detail) => {
  expect(screenOf({ situacionActual }).situation).toBe(situacionActual)
  expect(screenOf({ situacionActual, ...detail }).situation).toBeNull()
})

test.each([
  ['Pendiente de vista', { nextHearing: LATER }, []],
  ['Admitida a trámite', { nextHearing: LATER }, []],
  ['Pendiente de juicio', {}, [eventView('Audiencia previa', { eventDate: YESTERDAY })]],
  ['Pendiente de señalamiento', {}, [eventView('Audiencia previa', { eventDate: YESTERDAY })]],
])('a situation that can be true beside a hearing is told: %s', (situacionActual, detail, events) => {
  expect(screenOf({ situacionActual, ...detail }, [...events, IN_COURT, FILED]).situation).toBe(
    situacionActual,
  )
})

test('the firm reads its own words, whatever the hearing', () => {
  const input = caseInput([IN_COURT, FILED], {
    detail: { situacionActual: 'Pendiente de señalamiento', nextHearing: LATER },
  })
  expect(toCaseScreen(input, look({ forFirm: true })).situation).toBe('Pendiente de señalamiento')
})
