import { readVariables } from './environment-file'
import { type Folders, firmsIn } from './firm-folders'

export type Sample = { name: string; labels: Map<string, string>; value: number }
export type Metrics = Sample[]

/** A firm's instance and what its processes say of themselves; null: no answer. */
export type Instance = {
  name: string
  address: string
  /** Why it was not asked at all. */
  unasked: string | null
  web: Metrics | null
  worker: Metrics | null
}

const PATIENCE_MS = 5_000
const AT_ONCE = 16

/** Asks every firm's instance for its metrics, over loopback. Throws `FirmError` if an environment file cannot be read. */
export async function askInstances(folders: Folders): Promise<Instance[]> {
  const firms = firmsIn(folders).map((name) => {
    const { METRICS_PORT = '', PUBLIC_URL = '' } = readVariables(folders.of(name).environment)
    return { name, address: PUBLIC_URL, port: Number(METRICS_PORT) }
  })
  const instances: Instance[] = []
  const left = [...firms]
  const askNext = async () => {
    for (let firm = left.shift(); firm; firm = left.shift()) {
      const { name, address, port } = firm
      const unasked = whyUnasked(port, firms)
      const [web, worker] = unasked ? [null, null] : await Promise.all([ask(port), ask(port + 1)])
      instances.push({ name, address, unasked, web, worker })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return instances.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Behind a port that two firms name, one would be told as the other. */
function whyUnasked(port: number, firms: { port: number }[]): string | null {
  if (!port) return 'has no METRICS_PORT'
  const near = firms.filter((other) => Math.abs(other.port - port) < 2)
  return near.length > 1 ? 'has the METRICS_PORT of another firm' : null
}

async function ask(port: number): Promise<Metrics | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal })
    return answer.ok ? readMetrics(await answer.text()) : null
  } catch {
    return null
  }
}

/** Reads what a process answers to Prometheus. */
export const readMetrics = (text: string): Metrics =>
  [...text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/gim)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', of = '']) => [key, of])),
    value: Number(value),
  }))
