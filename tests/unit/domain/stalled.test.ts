import { expect, test } from 'vitest'
import { addDays, daysBetween } from '~/domain/civil-date'
import { type StalledBasis, stalledAfterDays, stalledBasis, stalledBefore } from '~/domain/stages/stalled'

const TIMES: [string, StalledBasis][] = [
  ['an unknown time', null],
  ['a short median', { medianDays: 4 }],
  ['a long median', { medianDays: 210 }],
  ['quoted days', stalledBasis('extrajudicial', new Map())],
  ['quoted months', stalledBasis('appealed', new Map())],
  ['months of the court, without August', stalledBasis('in_court', new Map())],
  ['the own median before the quoted time', stalledBasis('in_court', new Map([['in_court', 400]]))],
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
