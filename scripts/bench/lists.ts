import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { type Figure, median, timed } from './figures'
import { fillPortal } from './fill-portal'
import { signInAsAdmin, startWeb } from './running-portal'

const SMALL = { clients: 1_000, cases: 1_200, documents: 10_000 }
const LARGE = { clients: 100_000, cases: 120_000, documents: 1_000_000 }
const VISITS = 40
const PAGES = [
  '/admin/clients',
  '/admin/clients?q=nombre07+apellido021',
  '/admin/clients?page=20',
  '/admin/clients?sort=name&page=20',
  '/admin/clients?sort=visit',
  '/admin/clients?q=EXP-000999',
  '/admin/clients?view=never',
  '/admin/search?q=nombre07+apellido021',
  '/admin/search?q=EXP-000999',
  '/admin/search?q=671924',
  '/admin/search?q=clase03',
  '/admin/cases',
  '/admin/cases?sort=number&page=20',
  '/admin/cases?sort=changed',
  '/admin/cases?q=EXP-000999',
  '/admin/welcome-emails',
  '/admin/documents',
  '/admin/documents?folder=DEMANDA_INTERPUESTA&sort=name&page=10',
  '/admin/documents?q=clase03+apellido021+nombre17',
  '/api/admin/documents?pageSize=25',
  '/api/admin/documents?pageSize=25&q=clase03+apellido021',
]

/** The administration's lists with 100,000 clients against the same lists with 1,000. */
export async function* benchLists(): AsyncIterable<Figure> {
  const small = await measure(SMALL)
  const large = await measure(LARGE)
  for (const page of PAGES) {
    const [few, many] = [median(small.get(page) ?? []), median(large.get(page) ?? [])]
    yield {
      what: page,
      value: many / few,
      limit: 2,
      unit: '×',
      detail: `${many.toFixed(1)} ms, at 1,000 clients ${few.toFixed(1)} ms`,
    }
  }
}

async function measure(size: typeof SMALL): Promise<Map<string, number[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error' })
    boot('script')
    fillPortal(size)
    closeDatabase()
    const web = await startWeb(dataDir)
    try {
      const get = await signInAsAdmin(web.url)
      const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
      for (let visit = 0; visit < VISITS; visit += 1)
        for (const page of PAGES) times.get(page)?.push((await timed(() => get(page))).ms)
      return times
    } finally {
      await web.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
