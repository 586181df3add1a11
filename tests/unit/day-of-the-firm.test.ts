import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each of the 56 defects has a line, with tests that are there', () => {
  const page = readFileSync('docs/decisions/072-the-day-of-the-firm.md', 'utf8')
  const lines = [...page.matchAll(/^\| (\d+) +\| .+? \| (.+?) +\|$/gm)]
  expect(lines.map(([, number]) => Number(number))).toEqual(Array.from({ length: 56 }, (_, n) => n + 1))
  const tests = lines.flatMap(([, , held = '']) => [...held.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(tests.length).toBeGreaterThan(56)
  expect(tests.filter((name) => !existsSync(`tests/${name}.test.ts`))).toEqual([])
})
