import { env } from '../env.server'

const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Headers of a page. `Referrer-Policy` is `same-origin` and not `no-referrer`, under which browsers send
 * `Origin: null` with a form and every form without JavaScript would be refused.
 */
export function pageHeaders(headers: Headers, nonce: string) {
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  commonHeaders(headers)
}

/** Headers of everything that is about a person: pages, their data, calls, downloads. */
export function commonHeaders(headers: Headers) {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  if (env().secureCookies) headers.set('Strict-Transport-Security', HSTS)
}
