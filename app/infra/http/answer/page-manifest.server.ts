import { matchRoutes } from '@remix-run/react'
import { type Manifest, routeTree } from '../route-tree.server'

type Page = { matches: { route: { id?: string; path?: string } }[]; location: { pathname: string } }

/** By the last route of a page: all its addresses have the same routes above them. Made once for each build. */
const known = new WeakMap<Manifest, Map<string, Manifest>>()

/**
 * The manifest with only the routes of a page and of the addresses above it, which are those that Remix sends along with
 * it. Given all of them, it would build and match a tree of every route for each page.
 */
export function manifestOfPage(manifest: Manifest, { matches, location }: Page): Manifest {
  const leaf = matches.at(-1)?.route
  // Above what only a `*` matches may be anything.
  if (!leaf?.id || leaf.path?.endsWith('*')) return manifestAt(manifest, location.pathname)
  const ofLeaves = known.get(manifest) ?? new Map<string, Manifest>()
  known.set(manifest, ofLeaves)
  const pageManifest = ofLeaves.get(leaf.id) ?? manifestAt(manifest, location.pathname)
  ofLeaves.set(leaf.id, pageManifest)
  return pageManifest
}

function manifestAt(manifest: Manifest, pathname: string): Manifest {
  const tree = routeTree(manifest)
  const needed = new Set(
    withParents(pathname).flatMap((path) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []),
  )
  const routes = Object.entries(manifest.routes).filter(([id]) => needed.has(id))
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** `/a/b`: `/a/b`, `/a` and `/`. */
function withParents(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return [pathname, ...parts.map((_, count) => `/${parts.slice(0, count).join('/')}`)]
}
