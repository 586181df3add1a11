import { DriveError } from './drive-error'

/**
 * The path below the Graph version of a link that Graph has given (nextLink, deltaLink, the Location of a 410), for
 * `graphGet`. Throws `drive_unavailable` for a link to anywhere else.
 */
export function linkToPath(baseUrl: string, link: string): string {
  const base = new URL(baseUrl)
  const url = URL.canParse(link, base) ? new URL(link, base) : null
  const below = `${base.pathname.replace(/\/$/, '')}/v1.0/`
  if (url?.origin !== base.origin || !url.pathname.startsWith(below))
    throw new DriveError('drive_unavailable', { reason: 'foreignLink' })
  // The client takes what follows `https://`, wherever it stands, for a host.
  return `/${url.pathname.slice(below.length)}${url.search}`.replaceAll('://', '%3A%2F%2F')
}

/** Characters; names are longer than any path of ours only if somebody means it. */
const MAX_LOGGED = 2_000

/** The path of a call as it may be logged: without identifiers, names, sharing links and queries. */
export function loggablePath(path: string): string {
  const [plain = ''] = path.split('?')
  return plain
    .slice(0, MAX_LOGGED)
    .replace(/\/root:.*$/, '/root:…')
    .replace(/\/(drives|items|shares|sites|users|groups)\/[^/]+/g, '/$1/…')
    .replace(/\((?:[^)]*)\)/g, '(…)')
}
