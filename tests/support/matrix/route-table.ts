import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../../app/routes'

/** A URL of the portal: its pattern, its file, and what that file accepts. */
export type Address = { pattern: string; isCall: boolean; takesPost: boolean }

/** Every URL of `app/routes.ts`, in order, without layouts. */
export function routeTable(): Address[] {
  return flatten(routes as RouteConfigEntry[], '').map(({ pattern, file }) => ({
    pattern,
    isCall: file.startsWith('routes/api/'),
    takesPost: /export const action\b|as action\b|^export \{ action\b/m.test(
      readFileSync(`app/${file}`, 'utf8'),
    ),
  }))
}

function flatten(entries: RouteConfigEntry[], base: string): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const pattern = path ? `${base}/${path}` : base
    const own = path !== undefined || index ? [{ pattern: pattern || '/', file }] : []
    return [...own, ...flatten(children ?? [], pattern)]
  })
}
