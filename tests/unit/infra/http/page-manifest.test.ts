import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import { manifestOfPage } from '~/infra/http/answer/page-manifest.server'

type Place = { id: string; parentId?: string; path?: string; index?: boolean }

const places: Place[] = [
  { id: 'root', path: '' },
  { id: 'area', parentId: 'root' },
  { id: 'home', parentId: 'area', index: true },
  { id: 'summary', parentId: 'area', path: 'cases/:id/summary' },
  { id: 'panel', parentId: 'root' },
  { id: 'clients', parentId: 'panel', path: 'admin/clients' },
  { id: 'new', parentId: 'clients', path: 'new' },
  { id: 'deletion', parentId: 'clients', path: ':id/delete' },
  { id: 'not-found', parentId: 'root', path: '*' },
]
const manifest = {
  entry: { module: '/entry.js', imports: [] },
  routes: Object.fromEntries(
    places.map((place) => [
      place.id,
      {
        hasAction: false,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: false,
        module: `/${place.id}.js`,
        ...place,
      },
    ]),
  ),
  url: '/manifest.js',
  version: '1',
}

test.each([
  ['/', ['root', 'area', 'home']],
  ['/cases/7/summary', ['root', 'area', 'home', 'summary', 'not-found']],
  ['/admin/clients', ['root', 'area', 'home', 'panel', 'clients', 'not-found']],
  ['/admin/clients/new', ['root', 'area', 'home', 'panel', 'clients', 'new', 'not-found']],
  ['/nowhere', ['root', 'area', 'home', 'not-found']],
])('the manifest of %s has the routes of its page and of the addresses above it', (path, ids) => {
  const matches = matchRoutes(treeOf(manifest), path) ?? []
  const page = manifestOfPage(manifest, { matches, location: { pathname: path } })
  expect(Object.keys(page.routes)).toEqual(ids)
  expect(page).toEqual({ ...manifest, routes: page.routes })
  expect(matchedIn(page, path)).toEqual(matchedIn(manifest, path))
})

/** As Remix does it: by the tree of the whole manifest that it is given. */
const matchedIn = (whole: Routes, path: string) =>
  matchRoutes(treeOf(whole), path)?.map(({ route }) => route.id)

type Routes = Pick<ReturnType<typeof manifestOfPage>, 'routes'>

function treeOf({ routes }: Routes) {
  const below = (parent?: string): { id: string; path?: string }[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return below()
}
