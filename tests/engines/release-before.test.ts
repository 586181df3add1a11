import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { Load } from '../drill/load'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript, startPortal, until } from '../support/portal'
import { checkOut, giveMigrations, ownEnv, releaseBefore } from '../support/release-before'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { catchMails, codeIn } from '../support/smtp'

/** Those that read pages and lists. A name that the release before has not is passed over. */
const OF_READING = [
  ...['admin-pages', 'admin-lists', 'admin-panel', 'case-files', 'client-area', 'client-pages'],
  ...['documents', 'figures', 'list-columns', 'run-pages'],
].map((name) => `tests/http/${name}.test.ts`)
const OF_QUERIES = ['admin-lists', 'case-positions', 'documents-table', 'figures', 'list-filters']
  .concat('search-everything', 'where-cases-stand')
  .map((name) => `tests/integration/${name}.test.ts`)

/** Pages of one kind differ in numbers and in what is asked of them. */
const KIND = /\d+|\?.*/g
const OF_A_KIND = 3
const WROTE_MS = 4_000
/** A build, or a run of tests of its own. */
const LONG_MS = 1_200_000

const { commit = '', missing } = releaseBefore()
if (missing) process.stderr.write(`The release before is not tried on today's tables: ${missing}\n`)

describe.skipIf(missing)(`the release before (${commit || missing})`, () => {
  let folder: string
  let server: PostgresServer | undefined
  beforeAll(async () => {
    folder = checkOut(commit)
    server = hasPostgres() ? await startPostgres() : undefined
  }, LONG_MS)
  afterAll(() => {
    server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const engines = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])]

  test.each(engines)(
    'reads what it read, and writes, while the tables under it are brought up to date: %s',
    async (engine) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-before-data-'))
      const mail = await catchMails()
      const settings = {
        ...{ DATA_DIR, FIRM_NAME: 'Ejemplo', LIMITS_FACTOR: '100000', SMTP_URL: mail.url },
        ...{ MAIL_FROM: 'portal@ejemplo-abogados.example' },
        ...(engine === 'PostgreSQL' && { DATABASE_URL: makeDatabase('live') }),
      }
      cpSync('scripts/sample-drive', join(DATA_DIR, 'drive'), { recursive: true, preserveTimestamps: true })
      const sync = ['build/scripts/sync.js', '--confirm', '--mails', 'now']
      execFileSync(process.execPath, sync, {
        cwd: folder,
        env: ownEnv({ NODE_ENV: 'production', ...settings }),
        stdio: 'pipe',
      })
      const portal = await startPortal(settings, { release: folder })
      onTestFinished(async () => {
        await portal.stop()
        await mail.close()
        rmSync(DATA_DIR, { recursive: true, force: true })
      })
      const admin = new Visitor(portal.url)
      expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
      const client = new Visitor(portal.url)
      await client.post('/api/tracking-access', { dni: VICTOR.dni })
      const otp = codeIn(await mail.next(VICTOR.email, /^\d{6}$/m))
      expect((await client.post('/api/verify-otp', { dni: VICTOR.dni, otp })).status).toBe(200)
      await until('no e-mail waits', async () => {
        const { welcomeEmails = [] } = await (await admin.get('/api/admin/welcome-emails')).json()
        return welcomeEmails.every(({ state }: { state: string }) => state !== 'queued')
      })

      const people = [
        { visitor: admin, from: ['/admin', '/admin/cases', '/admin/documents', '/api/admin/cases'] },
        { visitor: client, from: ['/dashboard', '/api/cases'] },
      ]
      const pages = (
        await Promise.all(
          people.map(async ({ visitor, from }) => pagesFrom(visitor, await walk(visitor, from))),
        )
      ).flat()
      const read = async () => {
        const words: string[] = []
        for (const { visitor, path } of pages) words.push(await say(visitor, path))
        return words
      }
      // Whoever reads is noted, and another page may say so.
      const [first, before] = [await read(), await read()]
      const steady = before.map((words, at) => words === first[at])
      expect(steady.filter(Boolean).length).toBeGreaterThan(pages.length * 0.9)
      const migrated = await runScript('migrate', settings)
      expect(migrated).toMatchObject({ code: 0 })
      const after = await read()
      const changed = pages.flatMap(({ path }, at) => {
        const [words = '', now = ''] = [before[at], after[at]]
        if (steady[at] ? words === now : words.slice(0, 3) === now.slice(0, 3)) return []
        const from = [...words].findIndex((sign, place) => sign !== now[place])
        return [
          `${path}: ${words.slice(0, 3)} …${words.slice(from, from + 80)}… ${now.slice(0, 3)} …${now.slice(from, from + 80)}…`,
        ]
      })
      expect(changed).toEqual([])
      expect(after.filter((words) => !/^(200|3)/.test(words))).toEqual([])

      const work = new Load(portal.url, admin, mail)
      const phases = (await (await admin.get('/api/admin/timeline-phases')).json()) as { id: number }[]
      const cases = (await (await admin.get('/api/admin/cases')).json()) as { id: number }[]
      work.begin({
        phases: phases.slice(0, 3).map(({ id }) => id),
        caseId: cases[0]?.id ?? 0,
        clients: [VICTOR, ROCIO],
      })
      const began = Date.now()
      await until('everything was done', async () =>
        (['page', 'change', 'upload', 'mail'] as const).every((one) =>
          work.ledger.works(one, began + WROTE_MS),
        ),
      )
      const ended = await work.end()
      expect(work.ledger.failed(0, ended)).toEqual({})
      expect(work.stale).toEqual([])
    },
    LONG_MS,
  )

  test(
    'its own tests of reading go with it, and there are some',
    () => {
      giveMigrations(folder)
      expect(ownTests().length).toBeGreaterThan(10)
    },
    LONG_MS,
  )

  test.each(engines)(
    'passes its own tests of reading on the tables of today: %s',
    (engine) => {
      const { status, stdout, stderr } = spawnSync(
        'node_modules/.bin/vitest',
        ['run', '--project', 'real', '--reporter=dot', ...ownTests()],
        {
          cwd: folder,
          env: ownEnv(engine === 'PostgreSQL' ? { PORTAL_TEST_POSTGRES: '1' } : {}),
          encoding: 'utf8',
          maxBuffer: 64 * 1024 ** 2,
        },
      )
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
    },
    LONG_MS,
  )

  const ownTests = () => [...OF_READING, ...OF_QUERIES].filter((file) => existsSync(join(folder, file)))

  function makeDatabase(name: string) {
    const make = ['-qd', `${server?.url}/postgres`, '-c', `CREATE DATABASE ${name} TEMPLATE template0`]
    execFileSync('psql', make)
    return `${server?.url}/${name}`
  }
})

const pagesFrom = (visitor: Visitor, paths: string[]) => paths.map((path) => ({ visitor, path }))

/** What links lead to: of each kind of page the first ones. */
async function walk(visitor: Visitor, from: string[]): Promise<string[]> {
  const pages = new Set<string>()
  const kinds = new Map<string, number>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replace(KIND, '')
    const known = kinds.get(kind) ?? 0
    if (pages.has(path) || known >= OF_A_KIND) continue
    kinds.set(kind, known + 1)
    pages.add(path)
    await say(visitor, path, (links) => waiting.push(...links))
  }
  return [...pages]
}

/** The status and the words of a page, without what time changes. */
async function say(visitor: Visitor, path: string, found?: (links: string[]) => void): Promise<string> {
  const answer = await visitor.get(path)
  const text = await answer.text()
  const $ = load(text)
  const links = $('a[href^="/"]')
    .toArray()
    .map(({ attribs }) => attribs.href ?? '')
  found?.(links.filter((link) => !/sign-out|\.(xlsx|csv|zip)|#|\/assets\//.test(link)))
  const words = answer.headers.get('Content-Type')?.includes('html') ? $('main').text() : text
  return `${answer.status} ${words.replace(/\s+/g, ' ')}`
}
