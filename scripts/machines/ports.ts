import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (from 32768 on), which could take a port before it is used, and above 10080,
 * which browsers and `fetch` refuse.
 */
const LISTENERS_PORTS = { from: 10_081, to: 32_000 }

/** A port on which nothing listens, nor on the `inARow - 1` after it. */
export async function freePort({ inARow = 1 } = {}): Promise<number> {
  const port = randomInt(LISTENERS_PORTS.from, LISTENERS_PORTS.to)
  for (let at = port; at < port + inARow; at++) if (!(await isFree(at))) return freePort({ inARow })
  return port
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
