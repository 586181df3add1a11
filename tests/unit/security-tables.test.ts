import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeTable } from '../support/matrix/route-table'

/** The numbers of OWASP ASVS 5.0.0 by level. */
const ASVS = JSON.parse(readFileSync('tests/fixtures/security/asvs-5.0.0.json', 'utf8')) as Record<
  '1' | '2',
  string[]
>
const INSTEAD = ['Written', 'By the operator', 'Does not apply', 'Not met']
const PAGES = ['docs/security.md', 'docs/privacy.md'] as const

const read = (path: string) => readFileSync(path, 'utf8')
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
const requirements = (text: string) => rowsOf(text).filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))

/** What a page cites that is not there: tests and their names, files, other pages with their headings, screens. */
function lost(page: string): string[] {
  const text = read(page)
  const missing = [...text.matchAll(/`(tests\/[^`]+)`(?: “([^”]+)”)?/g)].flatMap(([, file = '', name]) => {
    if (!existsSync(file)) return [file]
    return name === undefined || read(file).includes(name) ? [] : [`${file}: ${name}`]
  })
  const files = [...text.matchAll(/`((?:app|db|scripts|docs)\/[^`]+)`/g)].map(([, file = '']) => file)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link.split('#'))
  const pages = links.flatMap(([file = '', heading]) => {
    const target = file === '' ? page : `docs/${file}`
    if (!existsSync(target)) return [target]
    return !heading || headings(read(target)).includes(heading) ? [] : [`${target}#${heading}`]
  })
  const patterns = routeTable().map(({ pattern }) => pattern)
  const screens = [...text.matchAll(/`(\/[\w:.?=/-]*)`/g)].map(([, path = '']) => path.split('?')[0] ?? '')
  return [
    ...missing,
    ...files.filter((file) => !existsSync(file)),
    ...pages,
    ...screens.filter((path) => !patterns.includes(path)),
  ]
}

const headings = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))

test('each requirement of level 1 and 2 has one line, with its level', () => {
  const wanted = (['1', '2'] as const).flatMap((level) => ASVS[level].map((number) => `${number} (${level})`))
  expect([ASVS['1'].length, ASVS['2'].length]).toEqual([70, 183])
  const given = requirements(read('docs/security.md')).map(([number, level]) => `${number} (${level})`)
  expect(given.toSorted()).toEqual(wanted.toSorted())
})

test('each line names a test, or says what there is instead', () => {
  const wrong = requirements(read('docs/security.md')).filter(
    ([, , asked, shown = '', ...more]) =>
      !asked ||
      more.length > 0 ||
      !(/^`tests\//.test(shown) || INSTEAD.some((word) => shown.startsWith(`${word}: `))),
  )
  expect(wrong).toEqual([])
  const duties = rowsOf(read('docs/privacy.md')).filter(([duty = '']) => /^(?:\d|LOPDGDD)/.test(duty))
  expect(duties.length).toBeGreaterThan(30)
  expect(duties.filter(([, , shown = '']) => shown.length < 10)).toEqual([])
})

test.each(PAGES)('every test, page, file and screen that %s names is there', (page) => {
  expect(lost(page)).toEqual([])
})
