import { expect, test } from 'vitest'
import { addDays } from '~/domain/civil-date'
import { daysBetween, stalledAfterDays, stalledBefore } from '~/domain/stalled'
import type { UsualTime } from '~/domain/usual-time'

const TIMES: [string, UsualTime | null][] = [
  ['an unknown time', null],
  ['a short median', { source: 'median', days: 4 }],
  ['a long median', { source: 'median', days: 210 }],
  ['quoted days', { source: 'quoted', from: 30, to: 60, unit: 'days' }],
  ['quoted months', { source: 'quoted', from: 8, to: 18, unit: 'months' }],
]

test.each(TIMES)(
  'with %s, the date from which on a case is not stalled says the same as the days',
  (_, usual) => {
    for (let day = 0; day < 800; day += 1) {
      const today = addDays('2026-01-01', day)
      const bound = stalledBefore(usual, today)
      const isStalled = (since: string) => daysBetween(since, today) > stalledAfterDays(usual, since)
      expect([today, isStalled(bound), isStalled(addDays(bound, -1))]).toEqual([today, false, true])
    }
  },
)
