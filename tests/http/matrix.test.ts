import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodOf, pathOf } from '~/routes/api/contract/calls'
import { isLong } from '../support/chance'
import { faultsOf } from '../support/contract'
import { ask, type Cell, cellsOf, type Reply } from '../support/matrix/ask'
import { answeredElsewhere, callRows } from '../support/matrix/calls'
import { everyone, type Row, withRoles } from '../support/matrix/kinds'
import { pages } from '../support/matrix/pages'
import { routeTable } from '../support/matrix/route-table'
import { inhabit, type World } from '../support/matrix/world'
import type { UsedPortal } from '../support/portal'
import { takeSharedPortal } from '../support/shared-portal'

const AT_ONCE = 8

let portal: UsedPortal
let world: World
let before: unknown
let asked = 0
const seen = new Set<string>()

beforeAll(async () => {
  portal = await takeSharedPortal('sample')
  world = await inhabit(portal)
  before = world.belongings()
})
afterAll(() => portal.stop())

type Line = { method: string; pattern: string; row: Row }

const table = routeTable()
const pageLines: Line[] = Object.entries(pages).flatMap(([pattern, { GET, POST }]) => [
  { method: 'GET', pattern, row: GET },
  ...(POST ? [{ method: 'POST', pattern, row: POST }] : []),
])
const callLines: Line[] = callRows.map(({ name, row }) => ({
  method: methodOf(name),
  pattern: pathOf(name),
  row,
}))
const unknownCall: Line = {
  method: 'GET',
  pattern: '/api/*',
  row: { kind: everyone(404), params: { '*': 'x' } },
}
const lines = [...pageLines, ...callLines, unknownCall].map((line) => ({
  ...line,
  row: withRoles(line.pattern, line.row),
}))

test('every address of the route table has its lines in the matrix, and every line its address', () => {
  const known = table.map(({ pattern, isCall }) => (isCall ? pattern.replace(/:(\w+)/g, '{$1}') : pattern))
  expect([...new Set(lines.map(({ pattern }) => pattern))].sort()).toEqual(known.sort())
  const forms = table.filter(({ isCall, takesPost }) => takesPost && !isCall).map(({ pattern }) => pattern)
  expect(
    Object.keys(pages)
      .filter((pattern) => pages[pattern]?.POST)
      .sort(),
  ).toEqual(forms.sort())
})

test.each(lines.map((line) => [line.method, line.pattern, line] as const))(
  '%s %s: who may, and nothing of others',
  async (method, pattern, line) => {
    const cells = cellsOf(pattern, line.row).filter((cell) => isAsked(cell, line))
    const found = new Map<string, string>()
    const wanted = new Map<string, string>()
    const work = async (cell: Cell) => {
      const reply = await ask(world, line, cell)
      const name = `${cell.who}, ${cell.whose}, ${cell.door}`
      const leak = world.secretsFrom(cell.who)?.exec(reply.text)?.[0]
      const secret = secretIn(reply.text)
      if (cell.door === 'whole') seen.add(`${method} ${pattern} ${reply.status}`)
      const broken = cell.door === 'whole' ? faultsOf(`${method} ${pattern}`, reply) : []
      wanted.set(name, String(cell.expected))
      found.set(
        name,
        [reply.outcome, leak && `shows ${leak}`, secret, nulIn(reply), ...broken].filter(Boolean).join('; '),
      )
      asked += 1
    }
    for (let next = 0; next < cells.length; next += AT_ONCE)
      await Promise.all(cells.slice(next, next + AT_ONCE).map(work))
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  },
)

const LEAST = isLong ? 4000 : 2300

test(`the matrix has at least ${LEAST} cells, and nothing of anybody was changed by it`, () => {
  expect(asked).toBeGreaterThanOrEqual(LEAST)
  expect(world.belongings()).toEqual(before)
})

test('the usual answer of every call was seen, and was as the contract says', () => {
  const unseen = callRows
    .filter(({ name, call }) => !seen.has(`${name} ${Object.keys(call.answers)[0]}`))
    .map(({ name }) => name)
  expect(unseen).toEqual(answeredElsewhere)
})

/**
 * The second client reaches for what is the first one's; what is their own is asked for by both only in the long rounds.
 * Combinations refused one way are requested the other way only in the long rounds; in `npm test`, only strangers are,
 * with a link or without one, and for permitted objects everyone. A client who is refused whatever the id is asks there with an own one.
 */
function isAsked({ who, whose, door, expected }: Cell, { row }: Line): boolean {
  if (isLong) return true
  if (who === 'another' && whose !== 'foreign') return false
  const isRefused = typeof expected === 'number' ? expected >= 400 : AWAY.includes(expected)
  const isOther = whose === 'foreign' || whose === 'missing'
  const isAnonymous = who === 'nobody' || who === 'link'
  if (door === 'data') return !isRefused || (isAnonymous && !isOther)
  return !isRefused || !isOther || isAnonymous || typeof row.kind[who] === 'object'
}

const AWAY = ['→ /auth', '→ /admin']

/** A browser replaces NUL with a character of its own, and a form sends that back. */
function nulIn({ headers, text }: Reply): string | undefined {
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  return isPage && text.includes('\0') ? 'holds a NUL' : undefined
}

/** Hashes, tokens and storage keys stay inside, whatever they are called. */
function secretIn(text: string): string | undefined {
  const found = [...world.neverShown].find((secret) => text.includes(secret))
  return found && `shows the secret ${found}`
}
