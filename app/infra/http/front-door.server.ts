import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { STATUS_OF } from '../app-error'
import { env } from '../env.server'
import { onConnection } from './connection.server'
import { commonHeaders } from './headers.server'
import { isOurOrigin, READING } from './same-origin.server'

/** What is refused at the door: a method, an address that cannot be read, a name that is not ours. */
export type DoorCode = 'method_not_allowed' | 'address_unreadable' | 'host_unknown'
/** Says it in the words of who sent the request: `cookies` tell the language. */
type Explain = (code: DoorCode, cookies: string) => string

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const NOWHERE = '/not-found'
const MOST_SEGMENTS = 50
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Names that no stranger can own: words without a dot, addresses, and those kept for local use (RFC 6761, 6762). */
const OWN_NETWORK = /^(?:[^.]+|[\d.]+|\[.*\]|.*\.(?:localhost|local|internal|test|lan|home\.arpa))$/

/**
 * Stands before the framework, which answers with a 500 and a stack where a request is odd, and gives no headers to
 * static files. Node tells of a server with its first request, before anybody answers it: from then on every
 * request comes by here.
 */
export function openFrontDoor(explain: Explain) {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    if (known.has(server)) return
    known.add(server)
    const behind = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      withCommonHeaders(response)
      const fault = faultOf(request)
      if (fault) return refuse(response, fault, explain(fault, request.headers.cookie ?? ''))
      makePlain(request)
      onConnection(response, () => {
        for (const listener of behind) listener.call(server, request, response)
      })
    })
  })
}

/** What no part of the portal could answer, or null. */
function faultOf({ method = '', url = '', headers }: IncomingMessage): DoorCode | null {
  if (!METHODS.includes(method)) return 'method_not_allowed'
  if (!url.startsWith('/') && !/^https?:\/\//i.test(url)) return 'address_unreadable'
  const { host } = headers
  if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`))) return 'address_unreadable'
  // A page of another name that leads here could read all that it asks for, were it answered (DNS rebinding).
  const { hostname } = new URL(`http://${host ?? 'localhost'}`)
  return env().PUBLIC_URL || OWN_NETWORK.test(hostname) ? null : 'host_unknown'
}

/** Makes of a request one that the framework can answer. */
function makePlain(request: IncomingMessage) {
  const { headers } = request
  const { PUBLIC_URL } = env()
  if (!headers.host || PUBLIC_URL) headers.host = PUBLIC_URL ? new URL(PUBLIC_URL).host : 'localhost'
  delete headers['x-forwarded-host']
  request.url = plainTarget(request.url ?? '/')
  // The framework answers a foreign form with a 500. The guards, which come later, refuse it by this header.
  if (!READING.has(request.method ?? '') && headers.origin && !isOurOrigin(headers.origin, headers.host)) {
    delete headers.origin
    headers['sec-fetch-site'] = 'cross-site'
  }
}

/** The path and query of a request line; what can be no address of ours becomes one that is not found. */
function plainTarget(target: string): string {
  const text = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(text)) return NOWHERE
  const { pathname, search, searchParams } = new URL(text)
  const nowhere = /^\/api(?:\/|$)/.test(pathname) ? `/api${NOWHERE}` : NOWHERE
  // `_data` is how an older version of the framework asked for the data of a page.
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

/** Every answer has the headers of all, whoever gives it; those that it has already stay. */
function withCommonHeaders(response: ServerResponse) {
  const writeHead = response.writeHead
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of commonHeaders())
      if (!response.hasHeader(name)) response.setHeader(name, value)
    return writeHead.apply(response, args)
  }) as typeof writeHead
}
