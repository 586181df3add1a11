import { env } from '../env.server'

/** Of answers that say nothing stricter themselves: whatever they are, no page frames them. */
const LEAST_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * Headers of a page. `Referrer-Policy` is `same-origin`, not `no-referrer`, which would make browsers send `Origin:
 * null` with a form, and every form without JavaScript would be refused.
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
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
  )
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set(
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  )
}

/** The pages that search engines may list, as `public/robots.txt` says too. */
const LISTED = ['/auth', '/legal', '/privacy']

/** Headers of every answer that does not set them itself: pages, redirects, API calls, downloads, static files. */
export function commonHeaders(url: string): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Content-Security-Policy', LEAST_POLICY],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cache-Control', 'private, no-store'],
    ...(LISTED.includes(url) ? [] : [['X-Robots-Tag', 'noindex, nofollow'] as [string, string]]),
    ...(env().secureCookies ? [['Strict-Transport-Security', HSTS] as [string, string]] : []),
  ]
}
