import { AppError } from '../app-error'
import { env } from '../env.server'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a browser sends from another site. Programs that are no browsers send neither header
 * and pass: they carry no one's cookies. Throws `AppError('foreign_origin')`.
 */
export function requireSameOrigin(request: Request) {
  if (READING.has(request.method)) return
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin') throw new AppError('foreign_origin')
  const origin = request.headers.get('Origin')
  if (origin && !isOurs(origin, request)) throw new AppError('foreign_origin')
}

function isOurs(origin: string, request: Request): boolean {
  const { PUBLIC_URL } = env()
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
