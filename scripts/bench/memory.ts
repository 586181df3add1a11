import { cookieOf, makeClients } from './client-cases'
import { type Figure, median, progress, type Scale } from './figures'
import { askWhile } from './load'
import { withPortal } from './portal-folder'
import { memoryOf, startWeb } from './running-portal'

const REQUESTS = { small: 2_000, usual: 100_000, all: 100_000 }
const PATIENCE_MS = { small: 20_000, usual: 240_000, all: Number.POSITIVE_INFINITY }
const SAMPLE_MS = 250
const MAX_MB = 300
const MAX_GROWTH = 1.1

/** The memory of the web after 100,000 requests for a client's pages and calls, and whether it still grows. */
export async function* benchMemory(scale: Scale): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const { one, longCase } = makeClients(Date.now())
    const web = await startWeb(dataDir)
    try {
      const paths = [
        '/dashboard',
        `/api/cases/${longCase}`,
        '/healthz',
        `/cases/${longCase}/documents`,
        '/api/cases',
      ]
      const next = (index: number) => web.url + (paths[index % paths.length] ?? '')
      const samples: number[] = []
      const cookie = `sid=${await cookieOf(one, web.url)}`
      const clock = setInterval(async () => samples.push((await memoryOf(web.webPid)).now), SAMPLE_MS)
      const end = Date.now() + PATIENCE_MS[scale]
      let left = REQUESTS[scale]
      const goesOn = () => {
        left -= 1
        if (left > 0 && left % 10_000 === 0) progress(`${left} requests are left`)
        return left >= 0 && Date.now() < end
      }
      const requestCount = await askWhile(goesOn, next, cookie).finally(() => clearInterval(clock))
      figures.push(...figuresOf(samples, requestCount))
    } finally {
      await web.stop()
    }
  })
  yield* figures
}

function figuresOf(samples: number[], requestCount: number): Figure[] {
  const quarter = Math.floor(samples.length / 4)
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(median)
  const after = `after ${requestCount.toLocaleString('en')} requests`
  return [
    {
      what: 'memory of the web after 100,000 requests',
      value: Math.max(...samples.slice(-quarter)),
      unit: 'MB',
      target: { most: MAX_MB },
      ours: `${after}, the most in the last quarter of them`,
    },
    {
      what: 'memory in the last quarter, against the second',
      value: (last ?? 0) / (second ?? 1),
      unit: '×',
      target: { most: MAX_GROWTH },
      ours: `${last?.toFixed(0)} MB, ${after}`,
      baseline: `${second?.toFixed(0)} MB`,
    },
  ]
}
