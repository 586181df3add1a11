import { idsIn } from '../support/matrix/kinds'
import { routeTable } from '../support/matrix/route-table'
import type { Who, World } from '../support/matrix/world'
import { wellFormed } from './shapes'

export type Answer = { status: number; headers: Headers; text: string }
/** One request, and what must not be in its answer in addition to a failure: null, or what was found. */
export type Shot = { path: string; init?: RequestInit; judge?: (answer: Answer) => string | null }
export type Round = (world: World) => Iterable<Shot>

/** URLs that end the session used: the rounds need it longer. */
export const ENDING = /sign-out|logout/
export const addresses = routeTable().filter(({ pattern }) => !ENDING.test(pattern))
/**
 * A path with somebody else's id where it takes one, and `odd` for the other parameters. The administrator, who may
 * destroy everything, gets ids of nothing: the rounds need the world as it is.
 */
export function pathTo(world: World, pattern: string, who: Who, odd = 'x') {
  const known = idsIn(pattern).reduce(
    (path, { param, entity }) =>
      path.replace(`:${param}`, String(world.idOf(entity, who, who === 'admin' ? 'missing' : 'foreign'))),
    pattern,
  )
  return known.replace(/:\w+\??|\*/g, encodeURIComponent(wellFormed(odd)))
}

export const asWho = (world: World, who: Who) => ({ Cookie: world.cookieOf(who), Origin: world.url })
