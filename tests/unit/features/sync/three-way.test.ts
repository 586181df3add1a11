import { expect, test } from 'vitest'
import { compareFields, withChanges } from '~/features/sync/plan/three-way'

const change = (from: string | null, to: string) => ({ field: 'phone', from, to })

test.each([
  ['a value new to both is a change', 'B', undefined, null, [change(null, 'B')], []],
  ['a value where here is empty is a change', 'B', null, null, [change(null, 'B')], []],
  ['an empty text here counts as empty', 'B', undefined, '', [change(null, 'B')], []],
  ['a value that moved in the sheet alone is a change', 'B', 'A', 'A', [change('A', 'B')], []],
  ['a value that moved here alone stands', 'A', 'A', 'B', [], []],
  ['a value that moved on both sides is a conflict', 'B', 'A', 'C', [], [change('C', 'B')]],
  ['a value that was emptied here and stays in the sheet stands', 'A', 'A', null, [], []],
  [
    'a value that was emptied here and moved in the sheet is a conflict',
    'B',
    'A',
    null,
    [],
    [change(null, 'B')],
  ],
  ['a value that a person filled in before the sheet is a conflict', 'B', null, 'C', [], [change('C', 'B')]],
  [
    'a value of here that no sheet has been applied to is a conflict',
    'B',
    undefined,
    'C',
    [],
    [change('C', 'B')],
  ],
  ['a value that is the same on both sides is nothing', 'B', 'A', 'B', [], []],
  ['a blank says nothing', null, 'A', 'A', [], []],
  ['a blank says nothing of what was edited here', null, 'A', 'B', [], []],
])('%s', (_, phone, base, here, changes, conflicts) => {
  const result = compareFields({ phone }, base === undefined ? undefined : { phone: base }, { phone: here })
  expect(result.changes).toEqual(changes)
  expect(result.conflicts).toEqual(conflicts)
})

test.each([
  ['what is applied', 'B', 'A', 'A', 'B'],
  ['what both sides say', 'B', 'A', 'B', 'B'],
  ['what it knew, at a conflict', 'B', 'A', 'C', 'A'],
  ['what it knew, at a blank', null, 'A', 'A', 'A'],
  ['what it knew, where here was edited', 'A', 'A', 'B', 'A'],
])('the base remembers %s', (_, phone, base, here, after) => {
  expect(compareFields({ phone }, { phone: base }, { phone: here }).base).toEqual({ phone: after })
})

test('the base that is given stays as it is', () => {
  const base = { phone: 'A' }
  compareFields({ phone: 'B' }, base, { phone: 'A' })
  expect(base).toEqual({ phone: 'A' })
})

test('fields are taken over with their changes', () => {
  expect(withChanges({ phone: 'A', email: 'x' }, [change('A', 'B')])).toEqual({ phone: 'B', email: 'x' })
})
