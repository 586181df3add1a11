import { type Cookie, createCookie } from '@remix-run/node'
import { languageKey } from '~/i18n/language'
import { cookieSecrets } from '../crypto.server'
import { env } from '../env.server'

const YEAR_SECONDS = 365 * 24 * 3600

type CookieName =
  | 'sid'
  | 'asid'
  | 'otp'
  | 'device'
  | 'toast'
  | 'link'
  | 'join'
  | 'answers'
  | 'drive'
  | 'microsoft'
  | 'passkey'
  | 'wanted'
  | 'signature'
  | 'list'

const signed = new Set<CookieName>([
  'device',
  'toast',
  'link',
  'join',
  'answers',
  'wanted',
  'signature',
  'list',
])
const maxAge: Partial<Record<CookieName, number>> = {
  otp: 3600,
  link: 3600,
  join: 3600,
  answers: 12 * 3600,
  toast: 60,
  drive: 600,
  microsoft: 600,
  passkey: 300,
  device: YEAR_SECONDS,
  wanted: 3600,
  list: 8 * 3600,
  signature: YEAR_SECONDS,
}
const made = new Map<string, Cookie>()

/**
 * The portal's cookies: not readable by scripts, sent only from our own site, and bound to this host on https
 * (`__Host-`). Session and code tokens are random and need no signature, and what is sealed needs none either; all
 * others are signed.
 */
export function cookie(name: CookieName): Cookie {
  const { secureCookies: secure, DATA_DIR } = env()
  const fullName = secure ? `__Host-${name}` : name
  const key = `${DATA_DIR}:${fullName}`
  let cachedCookie = made.get(key)
  if (!cachedCookie) {
    cachedCookie = createCookie(fullName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: maxAge[name],
      secrets: signed.has(name) ? cookieSecrets(name) : undefined,
    })
    made.set(key, cachedCookie)
  }
  return cachedCookie
}

/** The content of a cookie, if any. It is untrusted input, and no value may break a page. */
export async function readCookieValue(request: Request, name: CookieName): Promise<unknown> {
  const sent = request.headers.get('Cookie')
  const one = cookie(name)
  return sent?.includes(`${one.name}=`) ? one.parse(sent).catch(() => undefined) : undefined
}

/** The value of a cookie if it is a string, otherwise undefined. */
export async function readCookie(request: Request, name: CookieName): Promise<string | undefined> {
  const value = await readCookieValue(request, name)
  return typeof value === 'string' && value.length > 0 ? value : undefined
}

/** The headers that set a cookie and remove it. */
export const setCookie = (name: CookieName, value: string) => cookie(name).serialize(value)
export const dropCookie = (name: CookieName) => cookie(name).serialize('', { maxAge: 0 })

/** What lets a browser in, links that were opened in it included: on a shared one the next person would use them. */
const WAYS_IN = { client: ['sid', 'answers', 'link', 'otp'], admin: ['asid', 'join'] } as const

/** The headers of a sign-out: the browser forgets its ways in and the pages that it has kept. */
export async function signedOutHeaders(who: keyof typeof WAYS_IN): Promise<Headers> {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  for (const name of WAYS_IN[who]) headers.append('Set-Cookie', await dropCookie(name))
  return headers
}

/** Plain text, so that the same value can be kept in the browser's storage. */
export function languageCookie(language: string): string {
  const secure = env().secureCookies ? '; Secure' : ''
  return `${languageKey}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
