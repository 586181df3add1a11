import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const guide = readFileSync('CONTRIBUTING.md', 'utf8')

/** The modules named in the drawing below a heading. */
function walk(heading: string): string[] {
  const [, drawing = ''] = guide.split(`## ${heading}\n`)[1]?.split('```') ?? []
  return drawing.match(/[\w.-]+(?:\/[\w.-]+)+/g) ?? []
}

function isThere(module: string): boolean {
  return ['', 'app/', 'app/features/'].some((folder) =>
    ['', '.ts', '.tsx', '.server.ts'].some((end) => existsSync(`${folder}${module}${end}`)),
  )
}

test.each([
  ['One row of the sheet', 8],
  ['One page of a client', 5],
])('the drawing of "%s" names modules that are there, each once', (heading, least) => {
  const modules = walk(heading)
  expect(modules.length).toBeGreaterThanOrEqual(least)
  expect(modules.filter((module) => !isThere(module))).toEqual([])
  expect(modules).toEqual([...new Set(modules)])
})

test('the files and folders that the guide names elsewhere are there', () => {
  const named = guide.match(/(?:`|run --project \w+ )((?:app|db|docs|scripts|sync|tests)\/[\w./-]+)/g) ?? []
  const files = named.map((text) => text.replace(/^.*[ `]/, ''))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter((file) => !isThere(file))).toEqual([])
  expect(isThere('app/never')).toBe(false)
})

test.each([
  ['check', ['types', 'typo'], 'Name some of "types", "lint", "unit tests", or only --house.'],
  ['torture', ['machines'], '"machines" says nothing'],
])('%s checks nothing for a word that it does not know, and says so: %j', (script, words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...words], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
})
