import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { type Figure, median, percentile, progress, timed } from './figures'
import { fillPortal, type Size } from './fill-portal'
import { signInAsAdmin, startWeb } from './running-portal'

const SMALL = { clients: 1_000, cases: 1_200, documents: 10_000 }
const LARGE = { clients: 100_000, cases: 120_000, documents: 1_000_000 }
/** Rounds over all pages, unless the time is over before. */
const VISITS = 40
const FEWEST_VISITS = 5
const PATIENCE_MS = 90_000
const PAGES = [
  '/admin/clients',
  '/admin/clients?q=nombre07+apellido021',
  '/admin/clients?page=20',
  '/admin/clients?sort=name&page=20',
  '/admin/clients?sort=visit',
  '/admin/clients?q=EXP-000999',
  '/admin/clients?view=never',
  '/admin/clients?view=stalled',
  '/admin/client/77',
  '/admin/search?q=nombre07+apellido021',
  '/admin/search?q=EXP-000999',
  '/admin/search?q=671924',
  '/admin/search?q=clase03',
  '/admin/cases',
  '/admin/cases?sort=number&page=20',
  '/admin/cases?sort=changed',
  '/admin/cases?q=EXP-000999',
  '/admin/cases?view=owed',
  '/admin/queue',
  '/admin/audit',
  '/admin/runs',
  '/admin/welcome-emails',
  '/admin/documents',
  '/admin/documents?folder=DEMANDA_INTERPUESTA&sort=name&page=10',
  '/admin/documents?q=clase03+apellido021+nombre17',
  '/admin/documents?q=clase03',
  '/api/admin/documents?pageSize=25',
  '/api/admin/documents?pageSize=25&q=clase03+apellido021',
]

/** The administration's lists with 100,000 clients and 1,000,000 documents against the same lists with 1,000 clients. */
export async function* benchLists(): AsyncIterable<Figure> {
  const small = await measure(SMALL)
  const large = await measure(LARGE)
  for (const page of PAGES) {
    const [few, many] = [p95(small.get(page)), p95(large.get(page))]
    yield {
      what: page,
      value: many / few,
      limit: 2,
      unit: '×',
      detail: `p95 ${many.toFixed(1)} ms, at 1,000 clients ${few.toFixed(1)} ms; median ${mid(large.get(page))}, ${mid(small.get(page))}`,
    }
  }
}

const mid = (times: number[] = []) => `${median(times).toFixed(1)} ms`
const p95 = (times: number[] = []) => percentile(times, 0.95)

async function measure(size: Size): Promise<Map<string, number[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error' })
    boot('script')
    fillPortal(size, (table) => progress(`${size.documents} documents: ${table}`))
    closeDatabase()
    const web = await startWeb(dataDir)
    try {
      const get = await signInAsAdmin(web.url)
      const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
      for (const page of PAGES) await get(page)
      const end = Date.now() + PATIENCE_MS
      for (let visit = 0; visit < VISITS && (visit < FEWEST_VISITS || Date.now() < end); visit += 1) {
        progress(`${size.documents} documents: round ${visit + 1} of ${VISITS}`)
        for (const page of PAGES) times.get(page)?.push((await timed(() => get(page))).ms)
      }
      return times
    } finally {
      await web.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
