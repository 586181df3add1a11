import { createServer } from 'node:net'
import type { Variables } from './environment-file'
import { FirmError } from './firm-error'

/** Below the ports that systems give to outgoing connections. */
const RANGE = { from: 10_000, to: 31_999 }
/** Of the web, of its metrics, and of those of the worker, which is always the one after. */
const IN_A_ROW = 3
/** Browsers and `fetch` refuse it. */
const REFUSED = 10_080

/** The first of three ports that no firm has, whether it runs or not, and nobody listens on. Throws `FirmError` without any. */
export async function freePorts(firms: Variables[]): Promise<number> {
  const taken = new Set(firms.flatMap(portsOf))
  for (let first = RANGE.from; first + IN_A_ROW - 1 <= RANGE.to; first += IN_A_ROW) {
    const ports = Array.from({ length: IN_A_ROW }, (_, index) => first + index)
    if (ports.some((port) => taken.has(port) || port === REFUSED)) continue
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new FirmError(`No three ports from ${RANGE.from} to ${RANGE.to} are free: use another machine`)
}

/** All ports that an environment takes. */
function portsOf({ PORT = '3000', METRICS_PORT }: Variables): number[] {
  const metrics = METRICS_PORT ? [Number(METRICS_PORT), Number(METRICS_PORT) + 1] : []
  return [Number(PORT), ...metrics]
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
