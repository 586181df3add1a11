import { createRequire } from 'node:module'
import type * as Router from '@remix-run/router'
import { afterEach, expect, test, vi } from 'vitest'
import table from '~/routes'

type Matching = Pick<typeof Router, 'matchRoutes'>

/** The file that the server runs, and that `patches/` changes; and one for browsers, as it was released. */
const load = createRequire(import.meta.url)
const { matchRoutes }: Matching = load('@remix-run/router')
const { matchRoutes: matchAsReleased }: Matching = load('@remix-run/router/dist/router.umd.js')

afterEach(() => vi.unstubAllGlobals())

test('the branches of a route tree are flattened, ranked and compiled once', () => {
  let read = 0
  const tree = [
    {
      get path() {
        read += 1
        return 'cases/:id'
      },
    },
  ]
  const compiled = countCompiled()
  expect(matchRoutes(tree, '/cases/1')?.[0]?.params).toEqual({ id: '1' })
  const once = { read, compiled: compiled() }
  expect(once.read).toBeGreaterThan(0)
  expect(once.compiled).toBeGreaterThan(0)
  expect(matchRoutes(tree, '/cases/2')?.[0]?.params).toEqual({ id: '2' })
  expect({ read, compiled: compiled() }, 'the patch is missing: run npm install').toEqual(once)
})

test('the patched router finds the same routes as the released one', () => {
  const tree = [{ id: 'root', path: '', children: table }] as unknown as Router.AgnosticRouteObject[]
  const addresses = pathsOf(table, '').map(variant)
  expect(addresses.length).toBeGreaterThan(150)
  for (const address of addresses) {
    expect(matchRoutes(tree, address), address).toEqual(matchAsReleased(tree, address))
    expect(matchRoutes(tree, address), address).toEqual(matchAsReleased(tree, address))
  }
})

test('what is known of an address is not what its callers are given', () => {
  const tree = [{ id: 'root', path: '', children: [{ id: 'case', path: 'cases/:id' }] }]
  for (const asked of [1, 2, 3]) {
    const matches = matchRoutes(tree, '/cases/7')
    expect(
      matches?.map(({ params }) => params),
      `${asked}`,
    ).toEqual([{ id: '7' }, { id: '7' }])
    Object.assign(matches?.[1]?.params ?? {}, { id: 'of another case' })
  }
})

function countCompiled(): () => number {
  let count = 0
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(...args: ConstructorParameters<typeof RegExp>) {
        super(...args)
        count += 1
      }
    },
  )
  return () => count
}

type Entry = { path?: string; children?: Entry[] }

function pathsOf(entries: Entry[], parent: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent
    return [whole, ...pathsOf(children, whole)]
  })
}

/** The address of a route, or one that is almost it. */
function variant(path: string, index: number): string {
  const address = path.replace(/:\w+/g, 'a%2Fb').replace('*', 'x/y') || '/'
  const almost = [address, `${address}/`, `${address}//`, `${address}/new`, address.toUpperCase()]
  return almost[index % almost.length] ?? address
}
