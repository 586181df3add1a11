import type { EntryContext } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type Manifest = EntryContext['manifest']
type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>

/** Made once for each build. */
const trees = new WeakMap<Manifest, Tree>()

/**
 * The manifest with only the routes of a page and of the addresses above it, which are those that Remix sends along with
 * it. Given all of them, it would build and match a tree of every route for each page.
 */
export function manifestOfPage(manifest: Manifest, pathname: string): Manifest {
  const tree = trees.get(manifest) ?? treeOf(manifest)
  trees.set(manifest, tree)
  const needed = new Set(
    withParents(pathname).flatMap((path) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []),
  )
  const routes = Object.entries(manifest.routes).filter(([id]) => needed.has(id))
  return { ...manifest, routes: Object.fromEntries(routes) }
}

function treeOf({ routes }: Manifest): Tree {
  const below = (parent: string | undefined): Tree =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: below(id) },
      )
  return below(undefined)
}

/** `/a/b`: `/a/b`, `/a` and `/`. */
function withParents(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean)
  return [pathname, ...parts.map((_, count) => `/${parts.slice(0, count).join('/')}`)]
}
