import { readCookie, setCookie } from './cookies.server'
import { safeRedirect } from './safe-redirect.server'
import { READING } from './same-origin.server'

const LONGEST = 1000

/** A page of the administration that somebody may be led to after signing in; null for anything else. */
export function wantedPage(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > LONGEST) return null
  const safe = safeRedirect(path, '')
  return /^\/admin\/[^/]/.test(safe) ? safe : null
}

/**
 * Remembers the page somebody wanted when they were sent to sign in: the one asked for, or the one whose form they sent.
 * None for requests that a page sends by itself.
 */
export async function rememberWanted(request: Request): Promise<string | null> {
  const { pathname, search } = new URL(request.url)
  const pagePath =
    READING.has(request.method) && !isOwnCheck(pathname) ? pathname + search : refererOf(request)
  const path = wantedPage(pagePath)
  return path === null ? null : setCookie('wanted', path)
}

/** The page remembered in this browser. */
export const rememberedPage = async (request: Request) => wantedPage(await readCookie(request, 'wanted'))

const isOwnCheck = (pathname: string) => pathname === '/admin/session'

/** Where the form was; its site does not matter, because only a path of ours is used. */
function refererOf(request: Request): string | null {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return pathname + search
}
