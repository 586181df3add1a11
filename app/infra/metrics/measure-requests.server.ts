import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { histogram } from './registry.server'

/** Seconds, dense where answers are expected. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Measures every answer from its request to its last byte. `routeOf` names the pattern of a path and not the path itself,
 * which holds numbers of cases and keys of links; it is asked after the answer.
 */
export function measureRequests(routeOf: (pathname: string) => string, metricsPort: number) {
  const duration = histogram(
    'portal_http_request_duration_seconds',
    'Time from the first byte of a request to the last byte of its answer.',
    ['method', 'route', 'status'],
    BUCKETS,
  )
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.socket.localPort === metricsPort) return
    const path = pathOf(request.url ?? '')
    const stop = duration.startTimer()
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      const route = status === '404' || status === '405' ? 'none' : routeOf(path)
      stop({ method: METHODS.has(request.method ?? '') ? request.method : 'other', route, status })
    })
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The data that a page asks for by script has the page's path with `.data` behind it. */
const pathOf = (url: string) => url.replace(/[?#].*$/s, '').replace(/\.data$/, '')
