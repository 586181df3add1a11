import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, sqlite } from '~db/client'
import type { Sqlite } from '~db/connection'
import { trackingRows } from '../../scripts/bench/case-rows'
import { rawWorkbook } from '../../scripts/bench/workbook'
import { chance, isLong, rounds, seedNote } from '../support/chance'
import { connectIn, copyDataFolder, databaseOf, dropDatabase, isOnPostgres } from '../support/engine'
import { type Running, startScript } from '../support/holder'
import { runScript } from '../support/portal'
import { writeSettled } from '../support/workbook'

const KILLS = rounds(3, 5, process.env.TORTURE_KILLS)
/** TORTURE_ROWS: many rounds of a small workbook take as long as a few of a large one. */
const ROWS = Number(process.env.TORTURE_ROWS) || (isLong ? 10_000 : 1000)
const CHANGED = 0.15 * ROWS
const NEW = 0.05 * ROWS
const BANK = 5

const home = mkdtempSync(join(tmpdir(), 'portal-kills-'))
const origin = join(home, 'before')
let before = ''
let after = ''
let tookMs = 0

/** The second sheet: other banks in some rows, and some additional rows. */
function secondSheet() {
  const rows = trackingRows(ROWS + NEW)
  for (const row of rows.slice(1, CHANGED + 1)) row[BANK] = 'Otro Banco Ejemplar'
  return rawWorkbook([{ name: 'Seguimiento', rows }])
}

/** What a yes lets leave is chosen, so that a killed run and a whole one come to the same. */
const CHOICES = ['--confirm', '--mails', 'now']

beforeAll(async () => {
  const sheet = join(origin, 'drive', 'Seguimiento.xlsx')
  writeSettled(sheet, await rawWorkbook([{ name: 'Seguimiento', rows: trackingRows(ROWS) }]))
  expect((await runScript('sync', { DATA_DIR: origin }, { args: CHOICES })).code).toBe(0)
  writeSettled(sheet, await secondSheet())
  before = stateIn(origin)
  const whole = copy('after')
  const start = performance.now()
  expect((await runScript('sync', { DATA_DIR: whole }, { args: CHOICES })).code).toBe(0)
  tookMs = performance.now() - start
  after = stateIn(whole)
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

test(`a synchronisation of ${ROWS} rows that is killed (${KILLS} times) leaves all of it or nothing${seedNote}`, {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  expect(after).not.toBe(before)
  const left: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const dataDir = copy(`kill-${kill}`)
    const run = startScript('sync', { DATA_DIR: dataDir }, CHOICES)
    const moment = MOMENTS[kill] ?? 'by chance'
    await (moment === 'by chance'
      ? sleep(tookMs * (0.15 + 0.85 * chance(kill, KILLS)))
      : seen(moment, dataDir, run))
    run.child.kill('SIGKILL')
    await run.ended
    const state = stateIn(dataDir)
    expect([before, after]).toContain(state)
    left.push(state === before ? 'before' : 'after')
    if (kill === KILLS - 1) expect(await finished(dataDir)).toBe(after)
    remove(dataDir)
  }
  expect(left).toHaveLength(KILLS)
  expect([left[0], left[2]]).toEqual(['before', 'after'])
})

test.runIf(isOnPostgres())(
  `a synchronisation whose connection the server ends (${KILLS} times) leaves all of it or nothing${seedNote}`,
  { timeout: 300_000 + KILLS * 60_000 },
  async () => {
    for (let cut = 0; cut < KILLS; cut += 1) {
      const dataDir = copy(`cut-${cut}`)
      const run = startScript('sync', { DATA_DIR: dataDir }, CHOICES)
      const moment = MOMENTS[cut] ?? 'by chance'
      await (moment === 'by chance'
        ? sleep(tookMs * (0.15 + 0.85 * chance(cut, KILLS)))
        : seen(moment, dataDir, run))
      endConnections(dataDir)
      await run.ended
      expect([before, after]).toContain(stateIn(dataDir))
      expect(await finished(dataDir)).toBe(after)
      remove(dataDir)
    }
  },
)

function endConnections(dataDir: string) {
  const server = connectIn(dataDir)
  server
    .prepare(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    .all()
  server.close()
}

function remove(dataDir: string) {
  dropDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** The first kills happen when a certain state is seen, whatever the machine's speed: before, in the middle, after. */
const MOMENTS = ['it has begun', 'it is writing', 'it has written'] as const
type Moment = (typeof MOMENTS)[number]

/** Waits for a moment of the run in a data folder, by looking into its database. */
async function seen(moment: Moment, dataDir: string, { child, output }: Running) {
  const database = connectIn(dataDir)
  if (!isOnPostgres()) database.pragma('busy_timeout = 0')
  const cases = countCases(database)
  let busy = 0
  const isTrue = {
    'it has begun': () => database.prepare("SELECT 1 FROM leases WHERE name = 'sync'").get(),
    // Short transactions end between two polls; only the one that imports the rows does not.
    'it is writing': () => {
      busy = isLocked(database) ? busy + 1 : 0
      return busy >= LOOKS_WHILE_WRITING
    },
    'it has written': () => countCases(database) > cases,
  }[moment]
  try {
    for (let over = false; !isTrue(); over = child.exitCode !== null) {
      if (over) throw new Error(`the run ended, and nobody saw that ${moment}: ${output()}`)
      await sleep(LOOK_MS)
    }
  } finally {
    database.close()
  }
}

const countCases = (database: Sqlite) => Number(database.prepare('SELECT count(*) FROM cases').pluck().get())

const LOOK_MS = 2
const LOOKS_WHILE_WRITING = 2

const WRITING =
  "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL AND now() - xact_start > interval '50 ms'"

function isLocked(database: Sqlite): boolean {
  if (isOnPostgres()) return database.prepare(WRITING).get() !== undefined
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  }
}

/** The next run continues without anything left half done. */
async function finished(dataDir: string): Promise<string> {
  const { code, output } = await runScript('sync', { DATA_DIR: dataDir }, { args: CHOICES })
  expect([code, output]).toEqual([0, expect.stringMatching(/: (done|unchanged)/)])
  return stateIn(dataDir)
}

function copy(name: string): string {
  return copyDataFolder(origin, join(home, name))
}

/** Everything a run writes, apart from random values and times. */
function stateIn(dataDir: string): string {
  openDatabase(databaseOf(dataDir))
  try {
    const parts = [
      'SELECT dni, username, client_number, name, email, phone FROM users ORDER BY id',
      'SELECT case_number, client_id, title, status, expediente_contrario, situacion_actual FROM cases ORDER BY id',
      'SELECT case_id, phase_id, status, event_date, description FROM case_events ORDER BY id',
      'SELECT client_dni, username FROM welcome_emails ORDER BY id',
      'SELECT recipient, kind FROM mail_outbox ORDER BY id',
      'SELECT user_id, purpose FROM account_links ORDER BY user_id',
      'SELECT kind, key, fields, digest, missing_since FROM sync_bases ORDER BY kind, key',
      "SELECT action, user_id, object_id FROM audit_log WHERE action <> 'sync_finished' ORDER BY id",
      "SELECT value FROM settings WHERE key = 'client_number'",
      'SELECT count(*) FROM sync_images',
    ]
    return JSON.stringify(parts.map((query) => sqlite().prepare(query).raw().all()))
  } finally {
    closeDatabase()
  }
}
