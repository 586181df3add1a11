import { matchRoutes } from '@remix-run/react'
import { type Manifest, routeTree } from '../http/route-tree.server'

/**
 * The pattern of a path, as `/cases/:id/documents`; `/assets/*` for scripts, styles and fonts, and `none` where no route
 * answers.
 */
export function routeOf(manifest: Manifest, pathname: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/*'
  const matches = matchRoutes(routeTree(manifest), pathname)
  const pattern = matches?.flatMap(({ route }) => route.path || []).join('/')
  return pattern === undefined || pattern === '*' ? 'none' : `/${pattern}`
}
