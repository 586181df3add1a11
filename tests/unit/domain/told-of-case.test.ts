import { expect, test } from 'vitest'
import { saidOfCase, type WholeFact } from '~/domain/told/of-case'

const said = (...facts: WholeFact[]) => [...saidOfCase(new Set(facts))].sort()

test.each([
  ['nothing known of a case that has begun', ['started'], ['noNext', 'nothingNeeded']],
  ['a request', ['started', 'next', 'asked'], []],
  ['a day agreed on', ['started', 'next', 'agreed'], []],
  ['a stage that asks', ['started', 'next', 'task'], []],
  ['a hearing to attend', ['started', 'dated', 'hearing_ahead', 'must_attend'], []],
  ['something pending by its name', ['started', 'planned', 'pending'], ['nothingNeeded']],
  ['a case that is over', ['started', 'ended', 'over'], ['ended', 'noNews', 'nothingNeeded']],
  ['a case that is over, with a day to come', ['started', 'ended', 'over', 'dated'], ['nothingNeeded']],
  [
    'a case that is over, with something planned',
    ['started', 'ended', 'over', 'planned'],
    ['noNews', 'nothingNeeded'],
  ],
  ['a case that is over, with a request', ['started', 'ended', 'over', 'asked'], []],
  ['a case that is over, with a day agreed on', ['started', 'ended', 'over', 'agreed'], []],
  ['one that the firm calls closed', ['started', 'over'], ['nothingNeeded']],
  ['one that takes longer', ['started', 'next', 'late', 'timed'], ['late', 'nothingNeeded']],
  ['the same above a hearing', ['started', 'next', 'late', 'timed', 'hearing_ahead'], ['nothingNeeded']],
  ['nobody knows how long', ['started', 'next', 'untimed'], ['noUsualTime', 'nothingNeeded']],
  ['a term that runs', ['started', 'next', 'untimed', 'term'], ['nothingNeeded']],
  ['a contradiction', ['started', 'unsettled', 'untimed', 'late'], ['nothingNeeded']],
] as const)('what is said of a whole case: %s', (_case, facts, sentences) => {
  expect(said(...facts)).toEqual([...sentences])
})
