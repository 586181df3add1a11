import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestUndo } from '~/features/sync/runs/request-run.server'
import { isHeld } from '~/infra/lease/lease.server'
import { closeDatabase, database, openDatabase } from '~db/client'
import { migrate, migrations } from '~db/migrate'
import { faultsOf } from '~db/raw/maintenance'
import { syncRuns, users } from '~db/schema'
import { chance, rounds, seedNote } from '../support/chance'
import { copySample } from '../support/data-folders'
import { connectIn, databaseOf, isOnPostgres, makeDatabase, testOnSqlite } from '../support/engine'
import { ownFolder } from '../support/fresh-portal'
import { type Running, startScript } from '../support/holder'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript, until } from '../support/portal'
import { RECORDS, stateThrough } from '../support/portal-state'
import { clientOf } from '../support/records'
import { engineSettings } from '../support/s3/engine'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { admin } from '../support/ways-in'
import { startWeb } from '../support/web'

/** What an administrator or an operator begins, killed at any moment: it is done or it is not, and can be done again. */

const KILLS = rounds(1, 5, process.env.ACTION_KILLS)
const LONG = { timeout: 300_000 + 60_000 * KILLS }

/** What a data folder holds, whose database is whole; not its mails, which a worker sends. */
function stateIn(dataDir: string): string {
  const connection = connectIn(dataDir)
  if (!isOnPostgres()) expect(faultsOf(connection)).toEqual([])
  const state = stateThrough(connection, RECORDS)
  connection.close()
  return state
}

/** Opens the database of a folder for as long as something is read or asked in it. */
async function within<Answer>(dataDir: string, work: () => Answer): Promise<Answer> {
  openDatabase(databaseOf(dataDir))
  try {
    return work()
  } finally {
    closeDatabase()
  }
}

/** `act` does it, and ends when it is done or the process that does it has gone. */
type Begun = { act(): Promise<unknown>; kill(): Promise<unknown>; end(): Promise<unknown> }

/**
 * Does something once to its end, then kills it at random moments, each time in a folder of its own: what is left is the one state
 * or the other, and the next try leads to the other.
 */
async function killed(
  begin: (dataDir: string) => Promise<Begun>,
  isDone: (dataDir: string) => Promise<boolean>,
) {
  const whole = await copySample()
  const before = stateIn(whole)
  const first = await begin(whole)
  const began = performance.now()
  await first.act()
  const tookMs = performance.now() - began
  await first.end()
  const after = stateIn(whole)
  expect(after).not.toBe(before)
  rmSync(whole, { recursive: true, force: true })
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dataDir = await copySample()
    const begun = await begin(dataDir)
    const acting = begun.act().catch(() => undefined)
    await sleep(tookMs * chance(kill, KILLS))
    await begun.kill()
    await acting
    expect([before, after]).toContain(stateIn(dataDir))
    if (!(await isDone(dataDir))) {
      const again = await begin(dataDir)
      await again.act()
      await again.end()
    }
    expect(stateIn(dataDir)).toBe(after)
    const checked = await runScript('check-documents', { DATA_DIR: dataDir }, { args: ['--mend'] })
    expect(checked.output).toMatch(/: 0 missing, 0 damaged/)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends a form of the panel to a web of its own. */
const sent =
  (path: () => string, fields: Record<string, string>) =>
  async (dataDir: string): Promise<Begun> => {
    const address = await within(dataDir, path)
    const web = await startWeb(dataDir)
    const visitor = new Visitor(web.url)
    await visitor.post('/api/admin/login', { password: ADMIN_PASSWORD })
    const act = async () => expect((await visitor.submit(address, fields)).status).toBe(302)
    return { act, kill: web.kill, end: web.stop }
  }

const isGone = (dni: string) => (dataDir: string) =>
  within(
    dataDir,
    () =>
      !database()
        .select({ dni: users.dni })
        .from(users)
        .all()
        .some((row) => row.dni === dni),
  )

test(
  `a client who is erased is there or gone, whenever the web is killed (${KILLS})${seedNote}`,
  LONG,
  async () => {
    const path = () => `/admin/clients/${clientOf(VICTOR.dni).id}/delete`
    await killed(sent(path, { typed: VICTOR.dni }), isGone(VICTOR.dni))
  },
)

test(
  `two records that are merged are two or one, whenever the web is killed (${KILLS})${seedNote}`,
  LONG,
  async () => {
    const path = () => `/admin/client/${clientOf(ROCIO.dni).id}/merge/${clientOf(VICTOR.dni).id}`
    await killed(sent(path, {}), isGone(ROCIO.dni))
  },
)

test(
  `a run that is undone is applied or undone, whenever the worker is killed (${KILLS})${seedNote}`,
  LONG,
  async () => {
    const newest = () => database().select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(1).get()
    const isUndone = (dataDir: string) => within(dataDir, () => newest()?.state === 'undone')
    /** Asks for it unless that was done: whoever is killed with a task in hand leaves it to be asked for again. */
    const ask = () => {
      const run = newest()
      if (run?.state === 'done' && run.task === null) requestUndo(admin, run.id, Date.now())
      return run?.state === 'undone'
    }
    const begin = async (dataDir: string): Promise<Begun> => {
      const worker = startScript('worker', { DATA_DIR: dataDir })
      await until('the worker is there', () => within(dataDir, () => isHeld('worker')))
      const isOver = async () => worker.child.signalCode !== null || (await within(dataDir, ask))
      const act = () => until('it is undone', isOver)
      return { act, kill: () => ended(worker, 'SIGKILL'), end: () => ended(worker, 'SIGTERM') }
    }
    await killed(begin, isUndone)
  },
)

function ended({ child, ended }: Running, signal: 'SIGKILL' | 'SIGTERM') {
  child.kill(signal)
  return ended
}

testOnSqlite(
  `a database that is brought up to date is so in the end, whenever that is killed (${KILLS})${seedNote}`,
  LONG,
  async () => {
    const old = () => {
      const dataDir = ownFolder()
      makeDatabase(dataDir)
      const connection = connectIn(dataDir)
      migrate(connection, 1, migrations.slice(0, 1))
      const add = connection.prepare(
        "INSERT INTO users (username, name, created_at) VALUES (?, 'Ana Gil', 1)",
      )
      for (let n = 0; n < 500; n += 1) add.run(`ana.gil.${n}`)
      connection.close()
      return dataDir
    }
    const rowsIn = (dataDir: string) => {
      const connection = connectIn(dataDir)
      expect(faultsOf(connection)).toEqual([])
      const schema = connection.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').raw().all()
      const people = connection.prepare('SELECT username, name FROM users ORDER BY id').raw().all()
      const applied = connection.prepare('SELECT count(*) FROM schema_migrations').pluck().get()
      connection.close()
      return { schema, people, applied }
    }
    const whole = old()
    const began = performance.now()
    expect((await runScript('migrate', { DATA_DIR: whole })).code).toBe(0)
    const tookMs = performance.now() - began
    const wanted = rowsIn(whole)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const dataDir = old()
      const run = startScript('migrate', { DATA_DIR: dataDir })
      await sleep(tookMs * chance(kill, KILLS))
      await ended(run, 'SIGKILL')
      expect(rowsIn(dataDir).people).toEqual(wanted.people)
      expect((await runScript('migrate', { DATA_DIR: dataDir })).code).toBe(0)
      expect(rowsIn(dataDir)).toEqual(wanted)
    }
  },
)

test(
  `a backup that is killed (${KILLS} times) is not taken for one, and the next is whole${seedNote}`,
  LONG,
  async () => {
    const dataDir = await copySample()
    const state = stateIn(dataDir)
    const backUp = (target: string) => runScript('backup', { DATA_DIR: dataDir }, { args: [target] })
    const home = ownFolder()
    const began = performance.now()
    expect((await backUp(join(home, 'first'))).code).toBe(0)
    const tookMs = performance.now() - began
    const restored = async (from: string) => {
      const target = ownFolder()
      // Its documents are where they were.
      const settings = { ...engineSettings(dataDir), DATA_DIR: target }
      const { code, output } = await runScript('restore', settings, { args: [from] })
      if (code === 0) expect(stateIn(target)).toBe(state)
      else expect(output).not.toMatch(/ {4}at |SQLITE_/)
      return code
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = join(home, `killed-${kill}`)
      const run = startScript('backup', { DATA_DIR: dataDir }, [target])
      await sleep(tookMs * chance(kill, KILLS))
      await ended(run, 'SIGKILL')
      await restored(target)
      const next = join(home, `next-${kill}`)
      expect((await backUp(next)).code).toBe(0)
      expect(await restored(next)).toBe(0)
    }
    rmSync(dataDir, { recursive: true, force: true })
  },
)
