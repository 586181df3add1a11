import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'app/ui/styles'

/** Rules for everything: contrast themes and print. */
const OVERALL = ['app.css', 'reading-and-print.css']

test('each class is styled in one sheet: a second one would change pages that its author never saw', () => {
  const sheets = new Map<string, Set<string>>()
  for (const sheet of readdirSync(FOLDER).filter((name) => !OVERALL.includes(name))) {
    const text = readFileSync(join(FOLDER, sheet), 'utf8')
    for (const [, name = ''] of text.matchAll(/^ {2,4}\.([\w-]+)(?=,| \{)/gm))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(sheet))
  }
  expect(sheets.size).toBeGreaterThan(300)
  expect([...sheets].filter(([, own]) => own.size > 1).map(([name, own]) => [name, ...own])).toEqual([])
})
