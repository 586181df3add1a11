import { expect, test } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { isOpen, isWorkingDay, nextOpening } from '~/domain/working-day'

test.each([
  ['2026-11-23', true, 'a Monday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', true, 'Easter Monday, a holiday of some regions only'],
  ['2024-03-29', false, 'Good Friday in March'],
  ['2038-04-23', false, 'Good Friday as late as it can be'],
  ['2026-12-08', false, 'the Immaculate Conception'],
  ['2026-12-24', true, 'Christmas Eve'],
  ['2026-12-25', false, 'Christmas'],
])('%s is a working day: %s (%s)', (day, working) => {
  expect(isWorkingDay(day)).toBe(working)
})

test.each([
  ['2026-11-23', '03:00', '2026-11-23', 'in the night, on the same morning'],
  ['2026-11-23', '09:00', '2026-11-24', 'at the hour itself, on the next day'],
  ['2026-11-23', '10:00', '2026-11-24', 'later, on the next day'],
  ['2026-11-20', '18:00', '2026-11-23', 'on Friday evening, on Monday'],
  ['2026-04-01', '12:00', '2026-04-02', 'before Good Friday'],
  ['2026-04-02', '12:00', '2026-04-06', 'over Easter'],
  ['2026-12-04', '12:00', '2026-12-07', 'between two holidays'],
  ['2026-12-07', '12:00', '2026-12-09', 'over the second'],
  ['2026-03-27', '12:00', '2026-03-30', 'over the change to summer time'],
])('what happens on %s at %s is told on %s (%s)', (day, time, told) => {
  expect(nextOpening(instantAt(day, time), '09:00')).toBe(instantAt(told, '09:00'))
})

test('it is open from the opening to the evening of a working day', () => {
  const at = (day: string, time: string) => isOpen(instantAt(day, time), '09:00')
  expect([at('2026-11-23', '08:59'), at('2026-11-23', '09:00'), at('2026-11-23', '19:59')]).toEqual([
    false,
    true,
    true,
  ])
  expect([at('2026-11-23', '20:00'), at('2026-11-22', '12:00')]).toEqual([false, false])
})
