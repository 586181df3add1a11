import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { hearingsAhead, isHearing, noHearingFacts } from '~/domain/hearings/hearing'

const TODAY = '2025-06-15'
const DAY = '2025-09-01'

type Case = Parameters<typeof hearingsAhead>[0]
const event = (overrides: Partial<Case['events'][number]> = {}): Case['events'][number] => ({
  ...{ title: 'Vista', description: null, status: 'scheduled', eventDate: DAY },
  ...noHearingFacts,
  ...overrides,
})
const ahead = (overrides: Partial<Case>) =>
  hearingsAhead({ nextHearing: null, events: [], ...noHearingFacts, ...overrides }, TODAY)

test.each([
  ...['Vista', 'vista en el juzgado', '05 Vista oral', 'Audiencia previa', 'Juicio', 'Juicio verbal'],
  ...['Señalamiento de la vista', 'VISTA_ORAL'],
])('"%s" is a hearing', (title) => {
  expect(isHearing(title)).toBe(true)
})

test.each([
  ...['Visto para sentencia', 'Revista', 'Vista suspendida', 'Juicio aplazado', 'Vista anulada', 'Demanda'],
  ...['Audiencia Provincial', 'Juicio monitorio', 'Recurso tras la vista', ''],
])('"%s" is none', (title) => {
  expect(isHearing(title)).toBe(false)
})

test('the next hearing of a case and its event are one; each says what the other does not', () => {
  const facts = { hearingTime: '10:30', hearingPlace: null, hearingAttendance: 'later' as const }
  const own = event({ hearingPlace: 'Juzgado 3', hearingAttendance: 'yes', title: 'Juicio' })
  expect(ahead({ nextHearing: DAY, ...facts, events: [own] })).toEqual([
    { day: DAY, time: '10:30', place: 'Juzgado 3', attendance: 'yes', title: 'Juicio' },
  ])
})

test('what the two say differently is not told', () => {
  const own = event({ hearingTime: '12:00', hearingPlace: 'Sala 2', hearingAttendance: 'no' })
  const facts = { hearingTime: '10:30', hearingPlace: 'Sala 1', hearingAttendance: 'yes' as const }
  expect(ahead({ nextHearing: DAY, ...facts, events: [own] })).toEqual([
    { day: DAY, time: null, place: null, attendance: 'later', title: 'Vista' },
  ])
})

test.each([
  ['one of yesterday', { nextHearing: '2025-06-14' }],
  ['a planned one of yesterday', { events: [event({ eventDate: '2025-06-14' })] }],
  ['one that is pending', { events: [event({ status: 'pending' as const })] }],
  ['one without a day', { events: [event({ eventDate: null })] }],
  ['one that is said to be suspended', { events: [event({ description: 'Suspendida por el juzgado' })] }],
  [
    'one of which an event says that it is off',
    { nextHearing: DAY, events: [event({ title: 'Vista suspendida' })] },
  ],
  ['another event', { events: [event({ title: 'Sentencia Favorable' })] }],
])('%s is not ahead', (_what, overrides) => {
  expect(ahead(overrides)).toEqual([])
})

test('one of today is ahead although the portal has completed it', () => {
  expect(ahead({ events: [event({ status: 'completed', eventDate: TODAY })] })).toHaveLength(1)
  expect(ahead({ nextHearing: TODAY })).toHaveLength(1)
})

test('several are told in the order of their days', () => {
  const events = [event({ title: 'Juicio', eventDate: '2025-12-01' }), event({ eventDate: '2025-07-01' })]
  expect(ahead({ nextHearing: DAY, events }).map(({ day }) => day)).toEqual(['2025-07-01', DAY, '2025-12-01'])
})

test('an hour in Madrid is that instant, in winter, in summer and on the days when the clocks change', () => {
  expect(new Date(instantAt('2027-01-11', '10:30')).toISOString()).toBe('2027-01-11T09:30:00.000Z')
  expect(new Date(instantAt('2027-07-01', '10:30')).toISOString()).toBe('2027-07-01T08:30:00.000Z')
  const inMadrid = new Intl.DateTimeFormat('sv-SE', {
    ...({ timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' } as const),
  })
  const anyDay = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 4, max: 23 }), fc.nat(59), (date, hour, minute) => {
      const day = date.toISOString().slice(0, 10)
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      expect(inMadrid.format(instantAt(day, time))).toBe(`${day} ${time}`)
    }),
  )
})
