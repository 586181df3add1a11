import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '~/infra/package-root.server'
import { type Figure, median, type Scale, timed } from './figures'
import { adminCookie, reader } from './running-portal'

/** To the server of the database and back. */
const NETWORK_MS = 0.5
const VISITS = 60

/** Visits to a web beside its server and to one afar, in turns; each page by its own visitors, and of the clients one after the other. */
export async function compareAfar(
  server: number,
  start: (port: number) => Promise<{ url: string; stop(): Promise<void> }>,
  paths: string[],
  scale: Scale,
): Promise<Figure[]> {
  const network = await startNetwork(server)
  const near = await start(server)
  const afar = await start(network.port)
  try {
    const figures: Figure[] = []
    for (const path of paths) {
      const [nearCookie, afarCookie] = [await adminCookie(near.url), await adminCookie(afar.url)]
      const times: Record<'near' | 'afar', number[]> = { near: [], afar: [] }
      let ways = 0
      const count = scale === 'small' ? 5 : VISITS
      for (let n = -10; n < count; n++) {
        const at = path.replace(/\d+$/, (id) =>
          String(path.includes('client') ? Number(id) + ((n + 10) % 10) : id),
        )
        const before = await network.sent()
        const { ms: afarMs } = await timed(() => reader(afar.url, afarCookie)(at))
        const sent = (await network.sent()) - before
        const { ms: nearMs } = await timed(() => reader(near.url, nearCookie)(at))
        if (n < 0) continue
        times.near.push(nearMs)
        times.afar.push(afarMs)
        ways += sent / count
      }
      const page = median(times.near)
      figures.push({
        what: `${path}: waiting for ${NETWORK_MS} ms of network, against the page`,
        value: (ways * NETWORK_MS) / page,
        unit: '×',
        target: { most: 0.15 },
        ours: `${ways.toFixed(1)} ways there and back; ${median(times.afar).toFixed(1)} ms for one visitor`,
        baseline: `${page.toFixed(1)} ms beside the server`,
      })
    }
    return figures
  } finally {
    await Promise.all([near.stop(), afar.stop()])
    network.stop()
  }
}

/** A network before the server, which counts what is sent to it. */
async function startNetwork(to: number) {
  const script = join(packageRoot(), 'scripts/bench/distance.mjs')
  const child = fork(script, [String(to), String(NETWORK_MS / 2)], { stdio: 'ignore' })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async sent() {
      child.send('sent')
      return ((await once(child, 'message')) as [{ sent: number }])[0].sent
    },
    stop: () => void child.kill(),
  }
}
