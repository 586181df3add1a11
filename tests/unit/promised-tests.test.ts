import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGE = 'docs/decisions/133-what-answers-promise.md'

test('each test that a promise about answers names is there under that name', () => {
  const page = readFileSync(PAGE, 'utf8')
  const named = [...page.matchAll(/`((?:unit|integration|http|e2e)\/[\w/-]+)` “([^”]+)”/g)]
  const missing = named.filter(
    ([, path, name = '']) => !readFileSync(`tests/${path}.test.ts`, 'utf8').includes(name),
  )
  expect(missing.map(([said]) => said)).toEqual([])
  const promises = page.split('\n').filter((line) => /^\| (?!Promise|---)/.test(line))
  expect(promises.filter((line) => !/“/.test(line))).toEqual([])
  expect(promises.length).toBeGreaterThan(40)
})
