import { type Cookie, createCookie } from '@remix-run/node'
import { languageKey } from '~/i18n/language'
import { cookieSecret } from '../crypto.server'
import { env } from '../env.server'

const YEAR_SECONDS = 365 * 24 * 3600

type CookieName = 'sid' | 'asid' | 'otp' | 'device' | 'toast' | 'link'

const signed = new Set<CookieName>(['device', 'toast', 'link'])
const maxAge: Partial<Record<CookieName, number>> = { otp: 3600, link: 3600, toast: 60, device: YEAR_SECONDS }
const made = new Map<string, Cookie>()

/**
 * The portal's cookies: not readable by scripts, sent along from the own site only, and on https bound to this
 * very host (`__Host-`). Tokens of sessions and codes are random and need no signature; the others are signed.
 */
export function cookie(name: CookieName): Cookie {
  const { secureCookies: secure } = env()
  const fullName = secure ? `__Host-${name}` : name
  let found = made.get(fullName)
  if (!found) {
    found = createCookie(fullName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: maxAge[name],
      secrets: signed.has(name) ? [cookieSecret(name)] : undefined,
    })
    made.set(fullName, found)
  }
  return found
}

/** What a cookie holds, if anything: it is input like any other, and no value of one may fail a page. */
export const readCookieValue = (request: Request, name: CookieName): Promise<unknown> =>
  cookie(name)
    .parse(request.headers.get('Cookie'))
    .catch(() => undefined)

/** The value of a cookie when it is a text, else undefined. */
export async function readCookie(request: Request, name: CookieName): Promise<string | undefined> {
  const value = await readCookieValue(request, name)
  return typeof value === 'string' && value.length > 0 ? value : undefined
}

/** The header that sets a cookie, and the one that takes it back. */
export const setCookie = (name: CookieName, value: string) => cookie(name).serialize(value)
export const dropCookie = (name: CookieName) => cookie(name).serialize('', { maxAge: 0 })

/** Plain text, so that the same word can stand in the browser's storage. */
export function languageCookie(language: string): string {
  const secure = env().secureCookies ? '; Secure' : ''
  return `${languageKey}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
