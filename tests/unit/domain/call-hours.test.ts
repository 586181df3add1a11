import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callsIn, freeHours, hoursFor, hoursOn, type PublishedHours } from '~/domain/appointments/call-hours'
import { addDays, civilDateAt, startOfDay, wallTimeAt } from '~/domain/civil-date'
import { minutes } from '~/domain/duration'

const weekly = (overrides: Partial<PublishedHours> = {}): PublishedHours => ({
  ...{ kind: 'weekly', lawyer: '', weekdays: '1234567', firstDay: null, lastDay: null },
  ...{ fromTime: '10:00', toTime: '12:00', minutes: 20, pause: 10 },
  ...overrides,
})
const off = (firstDay: string, lastDay = firstDay) =>
  weekly({ kind: 'off', weekdays: '', firstDay, lastDay, fromTime: null, toTime: null, minutes: 0, pause: 0 })

const clocks = (published: PublishedHours[], day: string) =>
  hoursOn(published, day).map(({ at }) => wallTimeAt(at))
const utc = (published: PublishedHours[], day: string) =>
  hoursOn(published, day).map(({ at }) => new Date(at).toISOString().slice(11, 16))

test('hours of a week are those of its days, a pause apart, as many as fit', () => {
  const hours = [weekly({ weekdays: '2', toTime: '11:20' })]
  expect(clocks(hours, '2026-12-01')).toEqual(['10:00', '10:30', '11:00'])
  expect(clocks(hours, '2026-12-02')).toEqual([])
  expect(callsIn(weekly({ toTime: '11:20' }))).toBe(3)
  expect(callsIn(weekly({ toTime: '10:19' }))).toBe(0)
})

test('hours of one day are those of that day, and days off have none', () => {
  const single = weekly({ kind: 'single', weekdays: '', firstDay: '2026-12-03', toTime: '10:20' })
  expect(clocks([single], '2026-12-03')).toEqual(['10:00'])
  expect(clocks([single], '2026-12-10')).toEqual([])
  expect(clocks([weekly(), off('2026-12-24', '2026-12-26')], '2026-12-25')).toEqual([])
  expect(clocks([weekly(), off('2026-12-24', '2026-12-26')], '2026-12-27')).toHaveLength(4)
})

test('ten in the morning is ten in the morning before and after the clocks change', () => {
  expect(utc([weekly({ toTime: '10:20' })], '2026-10-24')).toEqual(['08:00'])
  expect(utc([weekly({ toTime: '10:20' })], '2026-10-25')).toEqual(['09:00'])
  expect(utc([weekly({ toTime: '10:20' })], '2027-03-27')).toEqual(['09:00'])
  expect(utc([weekly({ toTime: '10:20' })], '2027-03-28')).toEqual(['08:00'])
})

test('the hour that spring leaves out is offered to nobody, and the one that autumn repeats once', () => {
  const night = [weekly({ fromTime: '01:30', toTime: '04:00', minutes: 30, pause: 0 })]
  expect(clocks(night, '2027-03-28')).toEqual(['01:30', '03:00', '03:30'])
  expect(clocks(night, '2026-10-25')).toEqual(['01:30', '02:00', '02:30', '03:00', '03:30'])
  expect(utc(night, '2026-10-25')).toEqual(['23:30', '00:00', '00:30', '02:00', '02:30'])
})

test('an hour of a lawyer is theirs: a call of one does not take that of another', () => {
  const hours = [weekly({ toTime: '10:20' }), weekly({ toTime: '10:20', lawyer: 'Marta Ruiz' })]
  const [at = 0] = hoursOn(hours, '2026-12-01').map((hour) => hour.at)
  const asked = { published: hours, earliest: at, lastDay: '2026-12-01' }
  const free = (lawyer?: string) => freeHours({ ...asked, taken: [{ from: at, to: at + 1, lawyer }] })
  expect(free('')).toEqual([{ at, minutes: 20, lawyer: 'Marta Ruiz' }])
  expect(free('MARTA  RUÍZ')).toEqual([{ at, minutes: 20, lawyer: '' }])
  expect(free()).toEqual([])
  const all = freeHours({ ...asked, taken: [] })
  expect(hoursFor(all, 'marta ruiz')).toEqual([{ at, minutes: 20, lawyer: 'Marta Ruiz' }])
  expect(hoursFor(all, 'Otro')).toEqual([{ at, minutes: 20, lawyer: '' }])
  expect(hoursFor(all, null)).toEqual([{ at, minutes: 20, lawyer: '' }])
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const anyHours = fc.record({
  kind: fc.constantFrom('weekly' as const, 'single' as const),
  lawyer: fc.constantFrom('', 'Marta Ruiz'),
  weekdays: fc.constantFrom('7', '67', '1234567'),
  firstDay: fc.constantFrom('2026-10-25', '2027-03-28'),
  lastDay: fc.constant(null),
  fromTime: clock,
  toTime: clock,
  minutes: fc.integer({ min: 5, max: 120 }),
  pause: fc.integer({ min: 0, max: 30 }),
})

test.each(['2026-10-25', '2027-03-28', '2026-12-01'])(
  'whatever is published round %s, free hours exist, lie within it, are not taken and never overlap',
  (day) => {
    const taken = fc.record({
      start: fc.integer({ min: 0, max: 2880 }),
      length: fc.integer({ min: 1, max: 600 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyHours, { maxLength: 4 }),
        fc.array(taken, { maxLength: 3 }),
        (published, spans) => {
          const earliest = startOfDay(addDays(day, -1))
          const busy = spans.map(({ start, length }) => ({
            from: earliest + minutes(start),
            to: earliest + minutes(start + length),
          }))
          const lastDay = addDays(day, 1)
          const free = freeHours({ published, taken: busy, earliest, lastDay })
          for (const lawyer of ['', 'Marta Ruiz']) {
            const own = free.filter((hour) => hour.lawyer === lawyer)
            for (const [index, { at, minutes: length }] of own.entries()) {
              const on = civilDateAt(at)
              expect(own[index + 1]?.at ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
                at + minutes(length),
              )
              expect(busy.some(({ from, to }) => from < at + minutes(length) && at < to)).toBe(false)
              expect(on >= addDays(day, -1) && on <= lastDay).toBe(true)
              const within = published.some(
                (hours) =>
                  hours.lawyer === lawyer &&
                  hours.minutes === length &&
                  (hours.fromTime ?? '') <= wallTimeAt(at) &&
                  wallTimeAt(at) < (hours.toTime ?? ''),
              )
              expect(within).toBe(true)
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  },
)
