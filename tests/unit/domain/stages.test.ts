import { expect, test } from 'vitest'
import { areOpposite, isEnd, stageFacts, stageKeys, stagesWhere, whatMayFollow } from '~/domain/stages/stages'

test.each([
  ['case_received', ['extrajudicial']],
  ['extrajudicial', ['settlement', 'claim_drafted']],
  ['claim_drafted', ['claim_filed']],
  ['claim_filed', ['in_court']],
  ['in_court', ['judgment', 'court_settlement']],
  ['judgment_won', ['appealed', 'archived']],
  ['judgment_lost', ['appealed', 'archived']],
  ['appealed', ['appeal_judgment']],
  ['appeal_won', ['archived']],
  ['appeal_lost', ['archived']],
  ['settlement', ['archived']],
  ['court_settlement', ['archived']],
  ['document_added', []],
  ['other', []],
] as const)('after %s may come %j', (stage, ways) => {
  expect(whatMayFollow(stage, [stage])).toEqual(ways)
})

test('there are never more than two ways on, and none to a withdrawal', () => {
  for (const stage of stageKeys) {
    const ways = whatMayFollow(stage, [])
    expect([stage, ways.length <= 2]).toEqual([stage, true])
    expect(ways.join()).not.toContain('withdrawn')
  }
})

test('what has been comes no more', () => {
  expect(whatMayFollow('judgment_won', ['appealed', 'judgment_won'])).toEqual(['archived'])
})

test('a case ends when it is archived or withdrawn, and nothing follows', () => {
  const ends = stageKeys.filter(isEnd)
  expect(ends).toEqual(['withdrawn_client', 'withdrawn_firm', 'withdrawn', 'archived'])
  expect(ends.flatMap((stage) => whatMayFollow(stage, []))).toEqual([])
})

test('no title of a stage begins like that of another one', () => {
  const titles = stageKeys.flatMap((stage) => stageFacts(stage).beginnings ?? [])
  const same = titles.flatMap((one) => titles.filter((other) => other !== one && other.startsWith(one)))
  expect(same).toEqual([])
})

test('an outcome that is not told before it has come is one of two', () => {
  for (const stage of stagesWhere(({ open }) => open !== undefined))
    expect([stage, stageKeys.filter((other) => areOpposite(stage, other)).length]).toEqual([stage, 1])
})
