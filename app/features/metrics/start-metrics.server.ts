import { env } from '~/infra/env.server'
import { measureRequests } from '~/infra/metrics/measure-requests.server'
import { measureProcess } from '~/infra/metrics/registry.server'
import { serveMetrics } from '~/infra/metrics/serve-metrics.server'
import { defineGauges } from './gauges.server'

/** `routeOf`: the pattern of a path; `clock`: UTC milliseconds. */
type Web = { routeOf: (pathname: string) => string; clock: () => number }

/**
 * Serves the metrics of this process on loopback, if `METRICS_PORT` is set: those of the web, which also tell what the
 * database knows, on that port, and those of the worker on the one after it.
 */
export async function startMetrics(web: Web | null) {
  const { METRICS_PORT: port } = env()
  if (port === undefined) return
  measureProcess(web ? 'web' : 'worker')
  if (web) {
    defineGauges(web.clock)
    measureRequests(web.routeOf, port)
  }
  await serveMetrics(web ? port : port + 1)
}
