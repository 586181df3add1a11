import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Figure } from '../../scripts/bench/figures'
import { reportOf } from '../../scripts/bench/report'

const MADE = { now: Date.parse('2026-11-23T08:17:45Z'), machine: 'Some processor, 2 cores' }
const figure = (more: Partial<Figure>): Figure => ({
  what: 'a page',
  value: 1.234,
  unit: '×',
  target: { most: 2 },
  ours: 'p95 12 ms',
  ...more,
})
const run = (figures: Figure[], before = '', fault: string | null = null) =>
  reportOf([{ name: 'lists', figures, fault }], before, MADE)
const rowsIn = (report: string) => report.split('\n').filter((line) => line.startsWith('| lists'))

test('a report says when and where, and whether every target is met', () => {
  const report = run([figure({})])
  expect(report.startsWith('# Benchmarks\n\nWritten by `npm run bench`')).toBe(true)
  expect(report).toContain(
    '## Run of 2026-11-23 08:17 UTC\n\nSome processor, 2 cores. Every target is met.\n\n| bench |',
  )
  expect(report.endsWith('|\n')).toBe(true)
})

test.each<[string, Partial<Figure>, string]>([
  ['at its maximum', { value: 2 }, '| lists | a page | p95 12 ms |  | 2.00 × | ≤ 2 × | yes |'],
  ['above it', { value: 2.01 }, '| lists | a page | p95 12 ms |  | 2.01 × | ≤ 2 × | **no** |'],
  [
    'at its minimum',
    { target: { least: 0.6 }, value: 0.6 },
    '| lists | a page | p95 12 ms |  | 0.60 × | ≥ 0.6 × | yes |',
  ],
  [
    'below it',
    { target: { least: 0.6 }, value: 0.59 },
    '| lists | a page | p95 12 ms |  | 0.59 × | ≥ 0.6 × | **no** |',
  ],
  [
    'without a target',
    { target: null, unit: 'ms', value: 7.6 },
    '| lists | a page | p95 12 ms |  | 8 ms | for information |  |',
  ],
  [
    'with a baseline',
    { baseline: 'p95 10 ms' },
    '| lists | a page | p95 12 ms | p95 10 ms | 1.23 × | ≤ 2 × | yes |',
  ],
  ['with a bar in its words', { what: 'a|b' }, '| lists | a\\|b | p95 12 ms |  | 1.23 × | ≤ 2 × | yes |'],
])('a figure %s', (_, more, row) => {
  expect(rowsIn(run([figure(more)]))).toEqual([row])
})

test('a bench that did not end is a target not met, beside the figures it had', () => {
  const report = run([figure({}), figure({ value: 3 })], '', 'not finished after 9 minutes')
  expect(rowsIn(report)).toHaveLength(3)
  expect(rowsIn(report).at(-1)).toBe('| lists | not finished after 9 minutes |  |  |  |  | **no** |')
  expect(report).toContain('Targets not met: 2.')
})

test('the run before is kept as it is, and no earlier one', () => {
  const first = run([figure({ what: 'first' })])
  const second = run([figure({ what: 'second' })], first)
  const third = run([figure({ what: 'third' })], second)
  const named = (report: string) => rowsIn(report).map((row) => row.split(' | ')[1])
  expect([first, second, third].map(named)).toEqual([['first'], ['second', 'first'], ['third', 'second']])
  expect(third.split('## Run of')[2]).toBe(second.split('## Run of')[1]?.replace(/\n+$/, '\n'))
})

test('what is in docs is such a report', () => {
  const written = readFileSync('docs/benchmarks.md', 'utf8')
  const [head, newest] = written.split('## Run of')
  const [expected, , kept] = run([figure({})], written).split('## Run of')
  expect(head).toBe(expected)
  // What was measured alone stands at the end, behind the last run.
  const runOnly = (part = '') => part.split('## Measured alone')[0]?.trimEnd()
  expect(runOnly(kept)).toBe(runOnly(newest))
})
