import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { hours, minutes, seconds } from '~/domain/duration'
import { remembered } from '~/domain/remembered'
import { STATUS_OF } from '../app-error'
import { env } from '../env.server'
import { packageRoot } from '../package-root.server'
import { serveKnownFiles } from './answer/static-files.server'
import { commonHeaders } from './headers.server'
import { nameAnswer } from './http-connection.server'
import { gatherLines } from './request-log.server'
import { isOurOrigin, READING } from './same-origin.server'

/** Errors raised before routing: a wrong method, an unreadable address, or an unknown host name. */
export type DoorCode = 'method_not_allowed' | 'address_unreadable' | 'host_unknown'
/** Writes the message in the caller's language, known from `cookies`. */
type Explain = (code: DoorCode, cookies: string) => string

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const NOWHERE = '/not-found'
const MOST_SEGMENTS = 50
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Of a name in the DNS, with a port. */
const LONGEST_HOST = 259
/** Names no stranger can own: words without a dot, addresses, and those reserved for local use (RFC 6761, 6762). */
const OWN_NETWORK = /^(?:[^.]+|[\d.]+|\[.*\]|.*\.(?:localhost|local|internal|test|lan|home\.arpa))$/

/**
 * How long an idle connection stays open: longer than reverse proxies keep theirs (nginx 60 s, Caddy two minutes), because one
 * that is closed while a request is on its way fails that request.
 */
const KEPT_OPEN_MS = minutes(2) + seconds(10)

/** How long a request may take to arrive: of a slow office, the 500 MB of a court take more than half an hour. */
const REQUEST_MS = hours(3)
const HEADERS_MS = seconds(15)
/** Between two pieces of a body. Forms with files are answered after a shorter silence. */
const SILENT_MS = seconds(75)

/**
 * Runs before the framework, which answers unusual requests with a 500 and a stack trace and gives no headers to static
 * files. Node announces a server with its first request, before it is answered; from then on every request passes
 * through here.
 */
export function openFrontDoor(explain: Explain, silentMs = SILENT_MS) {
  const known = new WeakSet<Server>()
  gatherLines(process.stdout)
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    if (known.has(server)) return
    known.add(server)
    server.keepAliveTimeout = KEPT_OPEN_MS
    server.requestTimeout = REQUEST_MS
    server.headersTimeout = HEADERS_MS
    const behind = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    serveKnownFiles(behind, join(packageRoot(), 'build/client'))
    server.on('request', (request, response) => {
      hangUpAfter(silentMs, request, response)
      withCommonHeaders(response, request.url ?? '/')
      const fault = faultOf(request)
      if (fault) return refuse(response, fault, explain(fault, request.headers.cookie ?? ''))
      makePlain(request)
      nameAnswer(request, response)
      for (const listener of behind) listener.call(server, request, response)
    })
  })
}

/** Ends a connection whose request stops arriving. Nothing ends while an answer is made, however long that takes. */
function hangUpAfter(silentMs: number, request: IncomingMessage, response: ServerResponse) {
  request.socket.setTimeout(silentMs)
  // Node calls the first one only while the body is incomplete; without the second one it would end the connection itself.
  request.on('timeout', () => request.socket.destroy())
  response.on('timeout', () => undefined)
}

/** The error for a request that no part of the portal could answer, or null. */
function faultOf({ method = '', url = '', headers }: IncomingMessage): DoorCode | null {
  if (!METHODS.includes(method)) return 'method_not_allowed'
  if (!url.startsWith('/') && !/^https?:\/\//i.test(url)) return 'address_unreadable'
  const { host = 'localhost' } = headers
  if (host.length > LONGEST_HOST || !isReadableHost(host)) return 'address_unreadable'
  // If it were answered, a page under another name that resolves to this host could read everything it requests (DNS
  // rebinding).
  return env().PUBLIC_URL || isOwnNetwork(host) ? null : 'host_unknown'
}

const isReadableHost = remembered((host) => HOST.test(host) && URL.canParse(`http://${host}`))
const isOwnNetwork = remembered((host) => OWN_NETWORK.test(new URL(`http://${host}`).hostname))
const hostOf = remembered((url) => new URL(url).host)

/** Rewrites a request into one the framework can answer. */
function makePlain(request: IncomingMessage) {
  const { headers } = request
  const { PUBLIC_URL } = env()
  if (!headers.host || PUBLIC_URL) headers.host = PUBLIC_URL ? hostOf(PUBLIC_URL) : 'localhost'
  delete headers['x-forwarded-host']
  request.url = plainTarget(request.url ?? '/')
  // The framework answers a form from another origin with a 500. The guards run later and refuse it because of this
  // header.
  if (!READING.has(request.method ?? '') && headers.origin && !isOurOrigin(headers.origin, headers.host)) {
    delete headers.origin
    headers['sec-fetch-site'] = 'cross-site'
  }
}

/** Few words of letters, digits and hyphens between slashes, which no parser changes: most of our addresses. */
const PLAIN_PATH = /^(?:\/[\w-]+){1,10}$/

/** The path and query of a request line; anything that cannot be one of our URLs becomes one that is not found. */
function plainTarget(target: string): string {
  if (PLAIN_PATH.test(target)) return target
  const text = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(text)) return NOWHERE
  const { pathname, search, searchParams } = new URL(text)
  const nowhere = /^\/api(?:\/|$)/.test(pathname) ? `/api${NOWHERE}` : NOWHERE
  // `_data` is how an older version of the framework requested the data of a page.
  const isOurs = isPlainPath(pathname) && !searchParams.has('_data') && !searchParams.getAll('p').some(isDeep)
  return isOurs ? pathname + search : nowhere
}

const isDeep = (path: string) => path.split('/').length > MOST_SEGMENTS

function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !/^\/\s*\/|[\p{Cc}\\]/u.test(decoded) && !isDeep(decoded)
  } catch {
    return false
  }
}

function refuse(response: ServerResponse, code: DoorCode, text: string) {
  if (code === 'method_not_allowed') response.setHeader('Allow', METHODS.join(', '))
  response.writeHead(STATUS_OF[code], { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  response.end(`${text}\n`)
}

/** Adds the common headers to every answer, wherever it comes from, without replacing existing ones. */
function withCommonHeaders(response: ServerResponse, url: string) {
  const writeHead = response.writeHead
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of commonHeaders(url))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    return writeHead.apply(response, args)
  }) as typeof writeHead
}
