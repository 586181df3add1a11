import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { boot } from '~/boot.server'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { makeBackup } from '~/features/backup/make-backup.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { askForJobs } from '~/features/jobs/ask-for-job.server'
import { claimJob, isAnyDue } from '~/features/jobs/job-states.server'
import { matches } from '~/features/lists/search.server'
import { tidyOwnDisk } from '~/features/operations/nightly-work.server'
import { undecidedRestore } from '~/features/settings/restored.server'
import { expectedFault } from '~/infra/driver-faults.server'
import { childEnv, env, setEnv } from '~/infra/env.server'
import { closeDatabase, database, openDatabase, sqlite, transact } from '~db/client'
import { connectTo } from '~db/postgres/connection'
import { PostgresError, PostgresLink } from '~db/postgres/link'
import { backUpTo } from '~db/raw/maintenance'
import { isDump } from '~db/raw/server'
import * as schema from '~db/schema'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { copyEmpty, copySample } from '../support/data-folders'
import { createCase, createClient } from '../support/factories'
import { ownFolder } from '../support/fresh-portal'
import { queueCode, sendNext } from '../support/outbox'
import { runScript } from '../support/portal'
import { sync, undoRun } from '../support/sync'

const { users, cases, caseEvents, documents, settings } = schema

/** Needs Debian's package `postgresql`, which `npm run test:engines` installs; that runs nearly all tests on it. */
describe.skipIf(!hasPostgres() || process.env.TEST_POSTGRES)('on PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => {
    closeDatabase()
    server.stop()
  })

  const ask = (sql: string, name = 'postgres') =>
    execFileSync('psql', ['-qAt', '-d', `${server.url}/${name}`, '-c', sql], { encoding: 'utf8' }).trim()
  const make = (name: string, how = 'TEMPLATE template0') => {
    ask(`CREATE DATABASE ${name} ${how}`)
    return `${server.url}/${name}`
  }
  let prepared: string | undefined
  const nextFolder = () => {
    prepared = ownFolder()
    return prepared
  }
  const takeFolder = () => {
    const folder = prepared ?? ownFolder()
    prepared = undefined
    return folder
  }
  /** Starts a portal in this process: on a database of the server, or on a file. */
  const start = (DATABASE_URL?: string) => {
    closeDatabase()
    const DATA_DIR = DATABASE_URL ? takeFolder() : copyEmpty(ownFolder())
    setEnv({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' })
    boot('script')
  }

  test('what the release before keeps for a request has its case and its sender', () => {
    start(make('before'))
    const client = createClient({})
    const legalCase = createCase({ clientId: client.id })
    const [asked] = database()
      .insert(schema.caseRequests)
      .values({ caseId: legalCase.id, text: 'Su DNI.', source: 'admin', createdAt: 1 })
      .returning()
      .all()
    ask(
      `INSERT INTO request_files (request_id, file_name, mime_type, file_size, sha256, state, received_at)
       VALUES (${asked?.id}, 'DNI.pdf', 'application/pdf', 9, '${'a'.repeat(64)}', 'waiting', 1)`,
      'before',
    )
    const kept = { caseId: legalCase.id, sentBy: client.id }
    expect(database().select().from(schema.requestFiles).all()).toMatchObject([kept])
  })

  test('tables, columns, keys and indexes are those of the schema', () => {
    start(make('shape'))
    const types: Record<string, string> = { integer: 'bigint', text: 'text', blob: 'bytea' }
    const tables = Object.values<unknown>(schema).filter((value) => is(value, SQLiteTable))
    const declared = tables.map((table) => {
      const { name, columns, indexes, foreignKeys } = getTableConfig(table)
      return {
        name,
        columns: columns.map((column) => `${column.name} ${types[column.getSQLType()]}`).sort(),
        indexes: indexes.map(({ config }) => config.name).sort(),
        keys: foreignKeys.length,
      }
    })
    const lines = (sql: string) => sqlite().prepare(sql).pluck().all() as string[]
    const stored = declared.map(({ name }) => ({
      name,
      columns: lines(
        `SELECT column_name || ' ' || data_type FROM information_schema.columns WHERE table_name = '${name}' AND is_generated = 'NEVER' ORDER BY 1`,
      ),
      indexes: lines(
        `SELECT indexname::text FROM pg_indexes WHERE tablename = '${name}' AND indexname !~ '_words$'
         AND indexname NOT IN (SELECT conname FROM pg_constraint) ORDER BY 1`,
      ),
      keys: lines(
        `SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND conrelid = '${name}'::regclass`,
      )[0],
    }))
    expect(stored).toEqual(declared)
  })

  test('the sample is read into the same rows as on SQLite', async () => {
    const sample = await copySample()
    openDatabase(`${sample}/portal.sqlite`)
    const onFile = contents()
    const DATABASE_URL = make('sample')
    const environment = { DATA_DIR: ownFolder(), DRIVE_FOLDER: `${sample}/drive`, DATABASE_URL }
    const { code } = await runScript('sync', environment, { args: ['--confirm', '--mails', 'now'] })
    expect(code).toBe(0)
    openDatabase(DATABASE_URL)
    expect(contents()).toEqual(onFile)
    expect(onFile.events.length).toBeGreaterThan(50)
  })

  function contents() {
    const { name, dni, email, username, language } = users
    const { caseNumber, title, status, nextHearing, situacionActual, assignedLawyer } = cases
    const { fileName, fileSize, sha256, category } = documents
    const happened = database()
      .select({ caseNumber, title: caseEvents.title, status: caseEvents.status, day: caseEvents.eventDate })
      .from(caseEvents)
      .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    return {
      people: database().select({ name, dni, email, username, language }).from(users).orderBy(dni).all(),
      cases: database()
        .select({ caseNumber, title, status, nextHearing, situacionActual, assignedLawyer })
        .from(cases)
        .orderBy(caseNumber)
        .all(),
      events: happened.orderBy(caseNumber, asc(caseEvents.title)).all(),
      documents: database()
        .select({ fileName, fileSize, sha256, category })
        .from(documents)
        .orderBy(sha256, fileName)
        .all(),
    }
  }

  test('words find the same rows', () => {
    const people = [
      'García López, Ana',
      'GARCIA PÉREZ, Íñigo',
      'Muñoz Gárate, José',
      'O’Neill, Zoë',
      'Juzgado n.º 5',
    ]
    const searches = [
      'gar',
      'garcía lo',
      'MUNOZ',
      'íñ',
      'jose m',
      'neill',
      'zoe',
      'x',
      "'; drop",
      'a',
      'g & !x',
      'n.º',
      'º',
      "O'Neill",
      '\\',
    ]
    const found = () => {
      for (const [place, name] of people.entries())
        createClient({ name, username: `p${place}`, dni: null, email: null, clientNumber: null })
      return searches.map((words) => [
        words,
        ...database()
          .select({ name: users.name })
          .from(users)
          .where(matches(users.id, 'users', words))
          .orderBy(users.id)
          .all()
          .map(({ name }) => name),
      ])
    }
    start(make('words'))
    const onServer = found()
    // Letters that are a quotation mark without their accent.
    for (const words of ['ŉ', 'OʼNeill', 'ʼn ʼ'])
      expect(
        database()
          .select()
          .from(users)
          .where(matches(users.id, 'users', words))
          .all(),
      ).toBeDefined()
    start()
    expect(onServer).toEqual(found())
    expect(onServer[0]).toEqual(['gar', ...people.slice(0, 3)])
  })

  test.each([1, 10])('a transaction that others got in the way of is run again (%i)', (times) => {
    const url = make(`again_${times}`)
    start(url)
    const other = connectTo(url)
    const value = (key: string) =>
      database().select().from(settings).where(eq(settings.key, key)).get()?.value
    transact((tx) => tx.insert(settings).values({ key: 'count', value: '0', updatedAt: 1 }).run())
    let attempts = 0
    transact((tx) => {
      attempts += 1
      const before = Number(value('count'))
      if (attempts <= times) other.exec("UPDATE settings SET value = '10' WHERE key = 'count'")
      tx.update(settings)
        .set({ value: String(before + 1) })
        .where(eq(settings.key, 'count'))
        .run()
    })
    other.close()
    expect([attempts, value('count')]).toEqual([times + 1, '11'])
  })

  test('a connection that is lost in a transaction leaves nothing of it, and the next question finds another', () => {
    start(make('lost'))
    const write = (key: string) =>
      transact((tx) => {
        tx.insert(settings).values({ key, value: 'x', updatedAt: 1 }).run()
        if (key === 'half')
          ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'lost'")
        tx.insert(settings)
          .values({ key: `${key} more`, value: 'x', updatedAt: 1 })
          .run()
      })
    expect(() => write('half')).toThrow()
    write('whole')
    const keys = database().select({ key: settings.key }).from(settings).orderBy(settings.key).all()
    expect(keys.map(({ key }) => key).filter((key) => /half|whole/.test(key))).toEqual([
      'whole',
      'whole more',
    ])
  })

  /** The server does what the next COMMIT says, or the next one after a certain statement, and its answer is lost. */
  function loseNextCommit(after = /./) {
    let isNear = false
    const ask = PostgresLink.prototype.ask
    const lost = vi.spyOn(PostgresLink.prototype, 'ask').mockImplementation(function (
      this: PostgresLink,
      question: Parameters<typeof ask>[0],
    ) {
      const rows = ask.call(this, question)
      if (!('text' in question)) return rows
      isNear ||= after.test(question.text)
      if (!isNear || question.text !== 'COMMIT') return rows
      lost.mockRestore()
      this.close()
      throw new PostgresError('The database does not answer', 'ETIMEDOUT')
    })
    onTestFinished(() => lost.mockRestore())
  }
  const faultIn = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return expectedFault(error)?.code
    }
    return null
  }

  test('a lost answer to a COMMIT is said as such; what was lost before it may be tried again', () => {
    start(make('unresolved'))
    const write = (key: string, cut = false) =>
      transact((tx) => {
        if (cut) sqlite().close()
        tx.insert(settings).values({ key, value: 'x', updatedAt: 1 }).run()
      })
    loseNextCommit()
    expect(faultIn(() => write('unresolved'))).toBe('maybe_saved')
    expect(faultIn(() => write('cut', true))).toBe('busy')
    const keys = database().select({ key: settings.key }).from(settings).orderBy(settings.key).all()
    expect(keys.map(({ key }) => key).filter((key) => /unresolved|cut/.test(key))).toEqual(['unresolved'])
  })

  test('an e-mail and a job that were begun with a lost answer are done after all, and once', async () => {
    start(make('begun'))
    const mails = () => database().select().from(schema.mailOutbox).all()
    queueCode('111111')
    loseNextCommit()
    await expect(sendNext('urgent')).rejects.toMatchObject({ code: '08007' })
    expect(mails()).toMatchObject([{ state: 'sending', attempts: 1 }])
    expect([await sendNext('urgent'), await sendNext('urgent')]).toEqual([true, false])
    expect(mails()).toMatchObject([{ state: 'sent', attempts: 1 }])
    const now = Date.now()
    const lease = { assertHeld: () => undefined }
    const asked = [{ key: 'a', payload: { deviceId: 1, key: 'news:1' } }]
    transact((tx) => askForJobs(tx, 'push', asked, now))
    loseNextCommit()
    expect(() => claimJob('push', lease, now)).toThrow(expect.objectContaining({ code: '08007' }))
    expect(isAnyDue('push', now)).toBe(true)
    expect(claimJob('push', lease, now + 1)).toMatchObject({ key: 'a', attempts: 1, begunAt: now })
    expect([isAnyDue('push', now), claimJob('push', lease, now)]).toEqual([false, undefined])
  })

  test('a synchronisation that was applied with a lost answer is done, and can be undone', async () => {
    start(make('applied'))
    writeCases([caseRow(1), ...tenOthers()])
    loseNextCommit(/"applied_by" = \$/)
    const run = await sync()
    expect(run).toMatchObject({ state: 'done', error: 'interrupted', appliedAt: expect.any(Number) })
    await undoRun(run)
    expect(database().select().from(schema.syncRuns).all()).toMatchObject([{ state: 'undone' }])
  })

  test('every machine clears its own disk, and one that makes no backups lets its own go as if it did', async () => {
    start(make('own_disk'))
    const { DATA_DIR } = env()
    const left = (folder: string) => readdirSync(join(DATA_DIR, folder)).sort()
    const now = Date.now()
    const nightBefore = (count: number) => `nightly-${civilDateAt(now - days(count))}`
    for (const name of [nightBefore(200), nightBefore(1), `${nightBefore(2)}.part`])
      mkdirSync(join(DATA_DIR, 'backups', name))
    writeFileSync(join(DATA_DIR, 'backups', `before-0123_more-${now - days(31)}.dump`), 'x')
    const longAgo = new Date(now - days(8))
    for (const file of ['tmp/1.part', 'tmp/drive-1.xlsx', `uploads/${'a'.repeat(64)}.xlsx`]) {
      writeFileSync(join(DATA_DIR, file), 'x')
      utimesSync(join(DATA_DIR, file), longAgo, longAgo)
    }
    await tidyOwnDisk({ standsBy: false })
    expect([left('tmp'), left('uploads'), left('backups').length]).toEqual([[], [], 3])
    // As long as nobody makes backups, those of this machine are all there is.
    await tidyOwnDisk({ standsBy: true })
    expect(left('backups')).toEqual([nightBefore(200), nightBefore(1)])
    const made = { kind: 'nightly.backup', key: 'nightly.backup', state: 'done' as const, runAt: now }
    database()
      .insert(schema.jobs)
      .values({ ...made, createdAt: now, finishedAt: now })
      .run()
    await tidyOwnDisk({ standsBy: true })
    expect(left('backups')).toEqual([nightBefore(1)])
  })

  test('a server that stands still is waited for once, and others are told at once until a while has passed', async () => {
    const patienceMs = 3000
    const slow = connectTo(make('slow'), { statementMs: 20_000, patienceMs, pauseMs: 1500 })
    const codeOf = (sql: string) => {
      const begun = performance.now()
      try {
        slow.exec(sql)
      } catch (error) {
        return [(error as { code: string }).code, performance.now() - begun < patienceMs]
      }
      return null
    }
    expect(codeOf('SELECT pg_sleep(10)')).toEqual(['ETIMEDOUT', false])
    expect(codeOf('SELECT 1')).toEqual(['ETIMEDOUT', true])
    await expect.poll(() => codeOf('SELECT 1'), { timeout: 60_000 }).toBe(null)
    slow.close()
  })

  test('of a web and a worker that start at once one makes the tables', async () => {
    const SESSION_SECRET = 'a secret that both machines have'
    const environment = { DATA_DIR: ownFolder(), DATABASE_URL: make('first_start'), SESSION_SECRET }
    const folders = [environment.DATA_DIR, ownFolder()]
    const runs = await Promise.all(
      folders.map((DATA_DIR) => runScript('migrate', { ...environment, DATA_DIR })),
    )
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    const { code, output } = await runScript('backup', environment)
    expect([code, output]).toEqual([0, expect.stringContaining('the database and 0 files')])
    const empty = { ...environment, DATABASE_URL: make('of_nobody') }
    expect((await runScript('backup', empty)).output).toContain('is empty')
  })

  test('a backup is restored into another database, and no e-mail leaves before somebody has looked', async () => {
    const url = make('kept')
    start(url)
    const { id } = createClient({ name: 'Elena Robles' })
    const folder = `${ownFolder()}/backup`
    expect(await makeBackup(folder)).toMatchObject({ engine: 'postgres', damaged: [] })
    const restore = (DATABASE_URL: string) => {
      const target = ownFolder()
      setEnv({ DATA_DIR: target, DATABASE_URL, LOG_LEVEL: 'silent' })
      return restoreBackup(folder, target, { replace: true })
    }
    await expect(restore(url)).rejects.toThrow('in use')
    const other = make('again_there')
    await restore(other)
    openDatabase(other)
    expect(database().select().from(users).where(eq(users.id, id)).get()?.name).toBe('Elena Robles')
    expect(createClient().id).toBeGreaterThan(id)
    expect(database().select().from(settings).where(eq(settings.key, 'restored')).get()?.value).toContain(
      'decidedAt',
    )
  })

  test('the copy of before an upgrade is restored beside the documents there are, and says that it was', async () => {
    start(make('newer'))
    const { id } = createClient({ name: 'Elena Robles' })
    const { DATA_DIR } = env()
    writeFileSync(join(DATA_DIR, 'documents', 'kept'), 'x')
    const copy = join(DATA_DIR, 'backups', `before-0123_more-${Date.now()}.dump`)
    await backUpTo(copy, childEnv({}))
    const other = make('older')
    setEnv({ DATA_DIR, DATABASE_URL: other, LOG_LEVEL: 'silent' })
    await restoreBackup(copy, DATA_DIR, { replace: false })
    expect(readdirSync(join(DATA_DIR, 'documents'))).toEqual(['kept'])
    closeDatabase()
    openDatabase(other)
    expect(database().select().from(users).where(eq(users.id, id)).get()?.name).toBe('Elena Robles')
    expect(undecidedRestore()).toMatchObject({ decidedAt: null })
  })

  test('before a used database is changed a copy of it is kept, and without one nothing is changed', async () => {
    const url = make('upgraded')
    start(url)
    const dataDir = env().DATA_DIR
    createClient()
    sqlite().exec('CREATE TABLE done AS SELECT * FROM schema_migrations')
    sqlite().exec('DELETE FROM schema_migrations')
    closeDatabase()
    const copies = () => readdirSync(join(dataDir, 'backups'))
    vi.stubEnv('PATH', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => boot('script')).toThrow('no copy of it could be made before: pg_dump is not installed')
    expect(copies()).toEqual([])
    vi.unstubAllEnvs()
    // What is there already cannot be made: the migration fails, and leaves all as it was.
    expect(() => boot('script')).toThrow('already exists')
    expect(copies()).toEqual([])
    // This one can be done twice.
    const others = "INSERT INTO schema_migrations SELECT * FROM done WHERE name <> '0051_access_mails'"
    ask(`${others}; DROP TABLE done`, 'upgraded')
    boot('script')
    expect(copies()).toEqual([expect.stringMatching(/^before-0051_access_mails-\d+\.dump$/)])
    expect(await isDump(join(dataDir, 'backups', copies()[0] ?? ''))).toBe(true)
    expect(ask('SELECT count(*) FROM users', 'upgraded')).toBe('1')
  })

  test.each([
    ['no portal where its documents are', 'is empty although', () => forgotten()],
    ['nowhere', 'does not exist', () => `${server.url}/nowhere`],
    ['nobody at the address', 'does not answer', () => 'postgres://portal@127.0.0.1:1/portal'],
    ['another encoding', 'encoding', () => make('latin', "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")],
    ['tables of something else', 'something else', () => shared()],
    ['a user without rights', 'rights', () => powerless()],
  ])('refused at the start: %s', (_, said, urlOf) => {
    const url = urlOf()
    expect(() => start(url)).toThrow(said)
  })

  function forgotten() {
    writeFileSync(join(nextFolder(), 'portal.sqlite'), 'x')
    return make('forgotten')
  }

  function shared() {
    const url = make('shared')
    ask('CREATE TABLE orders (id int)', 'shared')
    return url
  }

  function powerless() {
    const url = make('mine')
    ask('CREATE ROLE visitor LOGIN')
    return url.replace('portal@', 'visitor@')
  }
})
