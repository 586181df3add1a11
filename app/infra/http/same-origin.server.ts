import { AppError } from '../app-error'
import { env } from '../env.server'

/** Methods that change nothing. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write sent by a browser from another site. Programs other than browsers send neither header and pass: they
 * carry nobody else's cookies. Throws `AppError('foreign_origin')`.
 */
export function requireSameOrigin(request: Request) {
  if (READING.has(request.method)) return
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin') throw new AppError('foreign_origin')
  const origin = request.headers.get('Origin')
  if (origin && !isOurOrigin(origin, request.headers.get('Host'))) throw new AppError('foreign_origin')
}

/** Whether an `Origin` is the portal's own: that of `PUBLIC_URL`, or of the requested `host` over http. */
export function isOurOrigin(origin: string, host: string | null): boolean {
  return origin === ownAddress(host)?.origin
}

/** The portal's own address: `PUBLIC_URL`, or the requested `host` over http; null for a host that is none. */
export function ownAddress(host: string | null): URL | null {
  const address = env().PUBLIC_URL ?? `http://${host}`
  return URL.canParse(address) ? new URL(address) : null
}
