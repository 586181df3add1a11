import type { EntryContext } from '@remix-run/node'
import type { matchRoutes } from '@remix-run/react'

export type Manifest = EntryContext['manifest']
export type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>

/** Made once for each build. */
const trees = new WeakMap<Manifest, RouteTree>()

/** All routes of a build as a tree that paths are matched against. */
export function routeTree(manifest: Manifest): RouteTree {
  const tree = trees.get(manifest) ?? treeOf(manifest)
  trees.set(manifest, tree)
  return tree
}

function treeOf({ routes }: Manifest): RouteTree {
  const below = (parent: string | undefined): RouteTree =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: below(id) },
      )
  return below(undefined)
}
