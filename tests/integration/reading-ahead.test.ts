import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { boot } from '~/boot.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase, database, readingAhead, sqlite, transact } from '~db/client'
import { migrate } from '~db/migrate'
import { connectTo } from '~db/postgres/connection'
import { PATIENT, PostgresLink } from '~db/postgres/link'
import { dataVersion } from '~db/raw/maintenance'
import { settings } from '~db/schema'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'

/** Needs Debian's package `postgresql`. */
describe.skipIf(!hasPostgres() || process.env.TEST_POSTGRES)('on PostgreSQL', () => {
  let server: PostgresServer
  const folder = mkdtempSync(join(tmpdir(), 'portal-ahead-'))
  beforeAll(async () => {
    closeDatabase()
    server = await startPostgres()
    make('ahead')
    setEnv({ DATA_DIR: folder, DATABASE_URL: `${server.url}/ahead`, LOG_LEVEL: 'silent' })
    boot('script')
  })
  afterAll(() => {
    closeDatabase()
    server.stop()
    rmSync(folder, { recursive: true })
  })
  afterEach(() => void vi.restoreAllMocks())

  const ask = (sql: string, name = 'ahead') =>
    execFileSync('psql', ['-qAt', '-d', `${server.url}/${name}`, '-c', sql], { encoding: 'utf8' }).trim()
  const make = (name: string) => ask(`CREATE DATABASE ${name} TEMPLATE template0`, 'postgres')
  const value = (key: string) =>
    database().select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get()?.value
  const set = (key: string, to: string) =>
    ask(`INSERT INTO settings VALUES ('${key}', '${to}', 1) ON CONFLICT (key) DO UPDATE SET value = '${to}'`)
  /** How often the server was asked, once or for several at once, during some work. */
  const ways = (work: () => unknown) => {
    const one = vi.spyOn(PostgresLink.prototype, 'ask')
    const all = vi.spyOn(PostgresLink.prototype, 'askAll')
    work()
    const counts = [one.mock.calls.length, all.mock.calls.length]
    vi.restoreAllMocks()
    return counts
  }

  test('what a page usually asks travels together, is asked once, and is as it stands', () => {
    const keys = ['firm', 'restored', 'auto_sync', 'firm']
    const visit = readingAhead()
    const read = () => visit([], () => keys.map(value))
    set('firm', 'one')
    expect(ways(read)).toEqual([3, 0])
    expect(ways(read)).toEqual([3, 0])
    expect(ways(read)).toEqual([0, 1])
    set('firm', 'two')
    set('auto_sync', 'on')
    expect(read()).toEqual(['two', undefined, 'on', 'two'])
  })

  test('work within work has a habit of its own', () => {
    const [page, ofCase] = [readingAhead(), readingAhead()]
    const read = (name: string) =>
      page([], () => [
        value('firm'),
        value('restored'),
        ...ofCase([name], () => [value(name), value('firm')]),
      ])
    for (const name of ['a', 'b', 'c']) read(name)
    set('d', 'four')
    expect(ways(() => expect(read('d')).toEqual(['two', undefined, 'four', 'two']))).toEqual([1, 1])
  })

  test('whoever writes reads what was written, and of a transaction nothing is remembered', () => {
    const visit = readingAhead()
    const read = (name: string) =>
      visit([], () => {
        const before = [value('firm_slug'), value('restored')]
        transact((tx) => {
          tx.delete(settings).where(eq(settings.key, 'firm_slug')).run()
          tx.insert(settings).values({ key: 'firm_slug', value: name, updatedAt: 1 }).run()
          expect(value('firm_slug')).toBe(name)
        })
        return [...before, value('firm_slug')]
      })
    set('firm_slug', 'none')
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries())
      expect(read(name)).toEqual([at === 0 ? 'none' : 'abcd'[at - 1], undefined, name])
  })

  test('nothing that was read before the state of the database was asked for is taken for of that state', () => {
    const visit = readingAhead()
    set('firm', 'before')
    const [first, second] = visit([], () => {
      const first = value('firm')
      set('firm', 'after')
      dataVersion()
      return [first, value('firm')]
    })
    expect([first, second]).toEqual(['before', 'after'])
  })

  test('a question that has become impossible is asked when its turn comes, and says so', () => {
    sqlite().exec('CREATE TABLE passing (id bigint)')
    const visit = readingAhead()
    const read = () => visit([], () => [value('firm'), sqlite().prepare('SELECT id FROM passing').all()])
    for (let visits = 0; visits < 3; visits += 1) read()
    sqlite().exec('DROP TABLE passing')
    expect(read).toThrow(/passing/)
    expect(visit([], () => value('firm'))).toBe('after')
  })

  test('a change of a table that waits for a reader lets others read meanwhile', async () => {
    make('busy')
    const url = `${server.url}/busy`
    const machine = connectTo(url, PATIENT)
    const first = { name: '0001_first', sql: 'CREATE TABLE people (id bigint)' }
    const second = { name: '0002_second', sql: 'ALTER TABLE people ADD COLUMN name text' }
    migrate(machine, 1, [first])
    const psql = (sql: string) => promisify(execFile)('psql', ['-qAt', '-d', url, '-c', sql])
    const reading = psql('BEGIN; SELECT count(*) FROM people; SELECT pg_sleep(4); COMMIT')
    const isRead = "SELECT count(*) FROM pg_locks WHERE relation = 'people'::regclass"
    await expect.poll(() => ask(isRead, 'busy')).not.toBe('0')
    const look = `PGOPTIONS='-c statement_timeout=2s' psql -qAt -d ${url} -c 'SELECT count(*) FROM people'`
    const others = promisify(execFile)('sh', ['-ec', `for n in 1 2 3 4 5 6; do ${look}; sleep 0.3; done`])
    expect(migrate(machine, 2, [first, second])).toEqual(['0002_second'])
    await reading
    expect((await others).stdout.trim()).toMatch(/^0(\s0)*$/)
    machine.close()
  })
})
