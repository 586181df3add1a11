import { readVariables } from './environment-file'
import { type Folders, firmsIn } from './firm-folders'

export type Sample = { name: string; labels: Map<string, string>; value: number }
export type Metrics = Sample[]

/** A firm's instance and what its processes say of themselves; null: no answer. */
export type Instance = {
  name: string
  address: string
  measured: boolean
  web: Metrics | null
  worker: Metrics | null
}

const PATIENCE_MS = 5_000
const AT_ONCE = 16

/** Asks every firm's instance for its metrics, over loopback. Throws `FirmError` if an environment file cannot be read. */
export async function askInstances(folders: Folders): Promise<Instance[]> {
  const names = firmsIn(folders)
  const told: Instance[] = []
  const askNext = async () => {
    for (let name = names.shift(); name; name = names.shift())
      told.push(await askInstance(name, folders.of(name).environment))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return told.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function askInstance(name: string, environment: string): Promise<Instance> {
  const { METRICS_PORT = '', PUBLIC_URL = '' } = readVariables(environment)
  const port = Number(METRICS_PORT)
  const [web, worker] = await Promise.all([port && ask(port), port && ask(port + 1)])
  return { name, address: PUBLIC_URL, measured: port > 0, web: web || null, worker: worker || null }
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
