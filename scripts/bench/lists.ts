import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boot } from '~/boot.server'
import { documentCategories } from '~/domain/categories'
import { setEnv } from '~/infra/env.server'
import { closeDatabase, sqlite } from '~db/client'
import { type Figure, median, timed } from './figures'
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

/** The lists of the administration at 100,000 clients against the same lists at 1,000. */
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
    fill(dataDir, size)
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

/** Words as often among the rows as in a firm: 60 given names, 400 surnames, 14 kinds of documents. */
const NAME = "printf('Nombre%02d Apellido%03d Segundo%03d', i % 60, (i * 7) % 400, (i * 13) % 401)"
const KIND = "printf('Clase%02d', i % 14)"

const FOLDER = `CASE i % 14 ${documentCategories('EJEMPLO')
  .map((name, index) => `WHEN ${index} THEN '${name}'`)
  .join(' ')} END`

/** Rows made by SQL. */
function fill(dataDir: string, { clients, cases, documents }: typeof SMALL) {
  setEnv({ DATA_DIR: dataDir, PORT: '3000', LOG_LEVEL: 'error' })
  boot('script')
  const series = (rows: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`
  sqlite().exec(`
    ${series(clients)} INSERT INTO users (username, dni, client_number, name, email, created_at)
      SELECT 'cliente' || i, printf('%08dX', i), printf('C-%06d', i), ${NAME},
        'titular.' || i || '@correo.example', i FROM n;
    ${series(clients)} INSERT INTO welcome_emails (client_id, client_dni, client_email, client_name, case_number, username, password, email_sent, created_at)
      SELECT i, printf('%08dX', i), 'titular.' || i || '@correo.example', ${NAME}, printf('EXP-%06d', i),
        'cliente' || i, printf('%064d', i), i % 1000 > 0, i FROM n;
    ${series(cases)} INSERT INTO cases (case_number, client_id, title, created_at, updated_at)
      SELECT printf('EXP-%06d', i), 1 + i % ${clients}, ${NAME} || ' / Banco ' || (i % 40), i, i FROM n;
    ${series(documents)} INSERT INTO documents (case_id, name, file_name, file_size, mime_type, sha256, upload_date, file_path, category)
      SELECT 1 + i % ${cases}, ${KIND} || ' ' || i, ${KIND} || ' ' || ${NAME} || '.pdf', 1000, 'application/pdf',
        printf('%064d', i), i, 'aa/' || i, ${FOLDER} FROM n;
    ANALYZE;
  `)
  closeDatabase()
}
