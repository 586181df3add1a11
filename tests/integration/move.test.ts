import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { boot } from '~/boot.server'
import { env, setEnv } from '~/infra/env.server'
import { storeFile } from '~/infra/storage/store.server'
import { closeDatabase } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { movedTo } from '~db/copy/closed'
import { digestsOf } from '~db/copy/copy-rows'
import { lastNumbers } from '~db/copy/numbers'
import { connectTo } from '~db/postgres/connection'
import { PATIENT } from '~db/postgres/link'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { copyDocuments, nothingMoved } from '../../scripts/move/move-documents'
import { movePortal } from '../../scripts/move/move-portal'
import { scannerSocket, startScanner } from '../support/clamd'
import { copyEmpty, copySample } from '../support/data-folders'
import { createCase, createDocument } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { ADMIN_PASSWORD, runScript, startPortal } from '../support/portal'

test('a document that alone does not open is named, and those behind it are copied', async () => {
  freshPortal({ DOCUMENTS: 'disk' })
  const stored = []
  for (const words of ['uno', 'dos', 'tres'])
    stored.push(await storeFile(Readable.from([Buffer.from(words)])))
  for (const { key: filePath, size: fileSize, sha256 } of stored)
    createDocument({ caseId: createCase().id, filePath, fileSize, sha256 })
  const [first, stuck = '', last] = stored.map(({ key }) => key)
  const [location, socket] = [join(env().DATA_DIR, 'documents', stuck), scannerSocket(ownFolder())]
  // Nobody can open a socket as a file, and its fault is not that there is none.
  await startScanner(socket)
  renameSync(socket, location)
  const moving = nothingMoved()
  await copyDocuments({ from: 'disk', to: 'disk' }, moving)
  expect([[...moving.there].sort(), [...moving.damaged]]).toEqual([[first, last].sort(), [stuck]])
})

/** Needs Debian's package `postgresql`, which `npm run test:engines` installs. */
describe.skipIf(!hasPostgres() || process.env.TEST_POSTGRES)('a portal that moves', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  const ask = (sql: string, name = 'postgres') =>
    execFileSync('psql', ['-qAt', '-d', `${server.url}/${name}`, '-c', sql], { encoding: 'utf8' }).trim()
  const make = (name: string, how = 'TEMPLATE template0') => {
    ask(`CREATE DATABASE ${name} ${how}`)
    return `${server.url}/${name}`
  }
  /** Looks into a database that nobody writes to. */
  const lookInto = <Seen>(where: string, look: (connection: Sqlite) => Seen): Seen => {
    const connection = where.startsWith('postgres') ? connectTo(where, PATIENT) : connect(where)
    try {
      return look(connection)
    } finally {
      connection.close()
    }
  }
  const contents = (where: string) =>
    lookInto(where, (db) => ({ rows: digestsOf(db), numbers: [...lastNumbers(db)] }))
  const casesIn = (where: string) =>
    String(lookInto(where, (db) => db.prepare('SELECT count(*) FROM cases').pluck().get()))
  const fileOf = (dataDir: string) => join(dataDir, 'portal.sqlite')
  type Settings = { DATA_DIR: string; DATABASE_URL?: string }
  /** Moves the portal of these settings, within this process. */
  const move = async (settings: Settings, to: string, more: { confirm?: string; replace?: boolean } = {}) => {
    setEnv({ ...settings, LOG_LEVEL: 'silent' })
    const confirm = more.confirm === undefined ? undefined : Number(more.confirm)
    return movePortal({ to, confirm, replace: more.replace ?? false }, () => undefined)
  }
  /** Why a portal with these settings does not start; '' if it does. */
  const whyNot = (settings: Settings): string => {
    setEnv({ ...settings, LOG_LEVEL: 'silent' })
    try {
      boot('script')
      return ''
    } catch (error) {
      return (error as Error).message
    } finally {
      closeDatabase()
    }
  }

  test('is there and no longer here, and comes back the same way', async () => {
    const DATA_DIR = await copySample('people')
    const [here, file] = [{ DATA_DIR }, fileOf(DATA_DIR)]
    const url = make('there')
    const there = { DATA_DIR, DATABASE_URL: url }
    const cases = casesIn(file)
    const { code, output } = await runScript('move', here, { args: ['--to', url] })
    expect([code, output]).toEqual([0, expect.stringContaining(`--confirm ${cases}`)])
    expect(whyNot(there)).toContain('is being filled from')
    expect(whyNot(here)).toBe('')

    lookInto(file, (db) => db.exec("INSERT INTO settings VALUES ('meanwhile', 'x', 1)"))
    await expect(move(here, url, { confirm: '1' })).rejects.toThrow(`has ${cases} cases`)
    const before = contents(file)
    expect(await move(here, url, { confirm: cases })).toMatchObject({ heldMs: expect.any(Number), to: url })
    expect(contents(url)).toEqual(before)
    expect(whyNot(there)).toBe('')
    expect(whyNot(here)).toContain(`has moved to ${url}`)
    for (const sql of [
      "UPDATE users SET name = 'x'",
      'DELETE FROM settings',
      'INSERT INTO case_news_stale VALUES (1)',
    ])
      expect(() => lookInto(file, (db) => db.exec(sql))).toThrow('has moved')

    const after = contents(url)
    await expect(move(there, 'file', { confirm: cases })).rejects.toThrow('add --replace')
    await move(there, 'file', { confirm: cases, replace: true })
    expect(contents(file)).toEqual(after)
    expect(whyNot(here)).toBe('')
    expect(whyNot(there)).toContain('has moved to')
    expect(() => lookInto(url, (db) => db.exec("UPDATE users SET name = 'x'"))).toThrow('has moved')
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('replaced-'))).toHaveLength(1)
  })

  /** `npm run torture` cuts it off more often. */
  const KILLS = Number(process.env.MOVE_KILLS ?? 3)

  test(`is in one place only, wherever it is cut off (${KILLS} times)`, async () => {
    for (let round = 0; round < KILLS; round++) {
      const DATA_DIR = await copySample('people')
      const url = make(`cut_${round}`)
      const before = contents(fileOf(DATA_DIR))
      const confirm = casesIn(fileOf(DATA_DIR))
      const args = ['--to', url, '--confirm', confirm]
      const child = spawn(process.execPath, ['build/scripts/move.js', ...args], {
        env: { ...process.env, DATA_DIR },
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 3_000)
      await ended
      const starts = [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: url }].filter((place) => whyNot(place) === '')
      expect(starts.length).toBeLessThanOrEqual(1)
      const rest = await move({ DATA_DIR }, url, { confirm }).catch((error: Error) => error.message)
      expect(JSON.stringify(rest)).toMatch(/heldMs|has moved to/)
      expect([whyNot({ DATA_DIR }), whyNot({ DATA_DIR, DATABASE_URL: url })]).toEqual([
        expect.stringContaining('has moved to'),
        '',
      ])
      // Its first start has marked it with the secret.
      lookInto(url, (db) => db.exec("DELETE FROM settings WHERE key = 'secret_mark'"))
      expect(contents(url)).toEqual(before)
    }
  })

  test('loses nothing that was written meanwhile, and a web that still runs says what has happened', async () => {
    const DATA_DIR = await copySample('people')
    const url = make('meanwhile')
    const portal = await startPortal({ DATA_DIR })
    onTestFinished(portal.stop)
    const writer = startWriter(fileOf(DATA_DIR))
    await move({ DATA_DIR }, url, { confirm: casesIn(fileOf(DATA_DIR)) })
    const written = await writer
    expect(written.refused).toContain('has moved')
    expect(keysIn(url)).toEqual(written.keys)
    const answer = await fetch(`${portal.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: portal.url },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'portal_moved' }])

    const back = startWriter(url)
    await move({ DATA_DIR, DATABASE_URL: url }, 'file', { confirm: casesIn(url), replace: true })
    const more = await back
    expect(more.refused).toContain('has moved')
    expect(keysIn(fileOf(DATA_DIR))).toEqual([...new Set([...written.keys, ...more.keys])].sort())
  })

  const keysIn = (where: string) =>
    lookInto(where, (db) =>
      db.prepare("SELECT key FROM settings WHERE key LIKE 'written%' ORDER BY key").pluck().all(),
    )

  test.each([
    ['nowhere', 'does not exist', () => `${server.url}/nowhere`],
    [
      'nobody at the address',
      'does not answer at the address of --to',
      () => 'postgres://portal@127.0.0.1:1/portal',
    ],
    ['another encoding', 'encoding', () => make('latin', "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")],
    ['tables of something else', 'something else', () => filled('shared', 'CREATE TABLE orders (id int)')],
    [
      'another portal',
      'is in use',
      () => filled('taken', 'CREATE TABLE schema_migrations (x int); CREATE TABLE users (x int)'),
    ],
    ['a user without rights', 'rights', () => powerless()],
    ['a file, where the portal is one', 'already', () => 'file'],
    ['a word that is none', 'takes postgres', () => 'oracle'],
  ])('is not moved to %s', async (_, said, toOf) => {
    const DATA_DIR = copyEmpty(ownFolder())
    await expect(move({ DATA_DIR }, toOf(), { confirm: '0' })).rejects.toThrow(said)
    expect(lookInto(fileOf(DATA_DIR), movedTo)).toBe(null)
  })

  function filled(name: string, sql: string) {
    const url = make(name)
    ask(sql, name)
    return url
  }

  function powerless() {
    ask('CREATE ROLE visitor LOGIN')
    return make('closed').replace('portal@', 'visitor@')
  }

  test('arrives from one place only', async () => {
    const to = make('wanted')
    for (const said of [null, 'is being filled from']) {
      const moved = move({ DATA_DIR: copyEmpty(ownFolder()) }, to)
      if (said) await expect(moved).rejects.toThrow(said)
      else expect((await moved).heldMs).toBe(null)
    }
  })
})

/** Writes one setting after the other, in a process of its own, until it is refused. */
async function startWriter(where: string): Promise<{ keys: string[]; refused: string }> {
  const child = spawn(process.execPath, ['-e', WRITER, where])
  let told = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  const lines = told.trim().split('\n')
  return { refused: lines.pop() ?? '', keys: lines.sort() }
}

const WRITER = `
const [, where] = process.argv
const say = (line) => require('node:fs').writeSync(1, line + '\\n')
const rest = () => new Promise((resolve) => setTimeout(resolve, 5))
const key = (i) => 'written ' + (where.startsWith('postgres') ? 'there ' : 'here ') + String(i).padStart(6, '0')
async function connected() {
  if (where.startsWith('postgres')) {
    const client = new (require('pg').Client)(where)
    await client.connect()
    return (key) => client.query('INSERT INTO settings VALUES ($1, $2, 1)', [key, 'x'])
  }
  const Driver = require(Number(process.versions.node.split('.')[0]) >= 22 ? 'better-sqlite3-13' : 'better-sqlite3')
  const insert = new Driver(where, { timeout: 30_000 }).prepare('INSERT INTO settings VALUES (?, ?, 1)')
  return (key) => insert.run(key, 'x')
}
(async () => {
  const write = await connected()
  for (let i = 0; ; i++) {
    await write(key(i))
    say(key(i))
    await rest()
  }
})().catch((error) => { say(error.message); process.exit() })`
