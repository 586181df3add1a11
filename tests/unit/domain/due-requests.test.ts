import { expect, test } from 'vitest'
import { addDays } from '~/domain/civil-date'
import { duesOf, dueThings } from '~/domain/news/due-requests'

/** The days on which a reminder of a term leaves, and which one it is. */
function leaving(due: string, askedOn: string) {
  const days = Array.from({ length: 90 }, (_, day) => addDays(askedOn, day))
  return days.flatMap((today) =>
    dueThings(due, askedOn, today).flatMap(({ end, isLate }) =>
      isLate ? [] : [`${today} ${end.slice(11)}`],
    ),
  )
}

test('three days before, on the day, and a week later: three in all', () => {
  expect(leaving('2026-11-18', '2026-11-02')).toEqual([
    '2026-11-13 soon',
    '2026-11-18 last',
    '2026-11-25 week1',
  ])
})

test('who was asked late is reminded every week after the term, still three times in all', () => {
  expect(leaving('2026-11-18', '2026-11-16')).toEqual([
    '2026-11-18 last',
    '2026-11-25 week1',
    '2026-12-02 week2',
  ])
  expect(leaving('2026-11-18', '2026-11-18')).toEqual([
    '2026-11-25 week1',
    '2026-12-02 week2',
    '2026-12-09 week3',
  ])
})

test('on the last working day before, where the day is none', () => {
  expect(leaving('2026-12-06', '2026-11-02')).toEqual([
    '2026-12-03 soon',
    '2026-12-04 last',
    '2026-12-11 week1',
  ])
})

test('every day on which one leaves is one on which its cases are looked at', () => {
  for (const due of ['2026-11-18', '2026-12-06', '2027-01-01', '2027-03-28'])
    for (const askedOn of [addDays(due, -20), addDays(due, -2), due])
      for (const line of leaving(due, askedOn))
        expect([line, duesOf(line.slice(0, 10))]).toEqual([line, expect.arrayContaining([due])])
})
