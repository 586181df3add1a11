import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '~db/connection'
import { faultsOf } from '~db/raw/maintenance'
import { caseRow, pdf, sheetBytes } from '../support/case-sheet'
import { chance, rounds, seedNote } from '../support/chance'
import { copyEmpty, copySample } from '../support/data-folders'
import { startScript } from '../support/holder'
import { runScript } from '../support/portal'
import { DOCUMENTS, stateThrough } from '../support/portal-state'
import { writeSettled } from '../support/workbook'

/** Restores that are killed and disks that fill up, at any moment: nothing is lost, and the next try comes to the end. */

const ROUNDS = rounds(1, 5, process.env.OUTAGE_ROUNDS)
const LONG = { timeout: 300_000 + ROUNDS * 60_000 }
const home = mkdtempSync(join(tmpdir(), 'portal-outages-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What a database holds, but for times and random values. */
function stateOf(file: string): string {
  const copy = `${file}.seen`
  cpSync(file, copy)
  if (existsSync(`${file}-wal`)) cpSync(`${file}-wal`, `${copy}-wal`)
  const database = connect(copy)
  expect(faultsOf(database)).toEqual([])
  const state = stateThrough(database)
  database.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  return state
}

/** The rows are all as before or all as wanted; documents are taken one after the other. */
function expectBetween(state: string, before: string, wanted: string) {
  const [now, former, later] = [state, before, wanted].map((text) => {
    const rows: unknown[][] = JSON.parse(text)
    const documents = (rows[DOCUMENTS] ?? []).map((row) => JSON.stringify(row))
    return { rows: JSON.stringify(rows.filter((_, index) => index !== DOCUMENTS)), documents }
  }) as [Parts, Parts, Parts]
  expect([former.rows, later.rows]).toContain(now.rows)
  expect(now.documents).toEqual(expect.arrayContaining(former.documents))
  expect(later.documents).toEqual(expect.arrayContaining(now.documents))
}

type Parts = { rows: string; documents: string[] }

/** The names of all stored files below a folder, each as often as it is there. */
const storedIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.includes('documents'))
    .map(({ name }) => name)
    .sort()

const stateIn = (dataDir: string) => stateOf(join(dataDir, 'portal.sqlite'))

/** Every document has its file, and every file its row. */
async function expectSound(dataDir: string) {
  const { code, output } = await runScript('check-documents', { DATA_DIR: dataDir })
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(': 0 missing, 0 damaged, 0 files without a row.'),
  ])
}

test(
  `a restore that is killed (${ROUNDS} times) loses nothing of either portal, and the next one comes to its end${seedNote}`,
  LONG,
  async () => {
    const sample = await copySample()
    const backup = join(home, 'backup')
    expect((await runScript('backup', { DATA_DIR: sample }, { args: [backup] })).code).toBe(0)
    const wanted = stateIn(sample)
    const { old, before } = await usedPortal('old')
    const oldFiles = storedIn(old)
    const tookMs = await timeOf(() =>
      runScript('restore', { DATA_DIR: copyOf(old, 'whole') }, REPLACE(backup)),
    )
    const killed = { before: 0, between: 0, after: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = copyOf(old, `restore-${round}`)
      const run = startScript('restore', { DATA_DIR: dataDir }, REPLACE(backup).args)
      await sleep(tookMs * (0.4 + 0.6 * chance(round, ROUNDS)))
      run.child.kill('SIGKILL')
      await run.ended
      const started = await runScript('migrate', { DATA_DIR: dataDir })
      if (started.code === 0) {
        const state = stateIn(dataDir)
        expect([before, wanted]).toContain(state)
        killed[state === before ? 'before' : 'after'] += 1
      } else {
        expect(started.output).toContain('was stopped before its end: run it again')
        killed.between += 1
      }
      const again = await runScript('restore', { DATA_DIR: dataDir }, REPLACE(backup))
      expect([again.code, again.output]).toEqual([0, expect.stringContaining('Restored into')])
      expect(stateIn(dataDir)).toBe(wanted)
      await expectSound(dataDir)
      const left = storedIn(dataDir)
      expect(oldFiles.filter((name) => !left.includes(name))).toEqual([])
      expect(asideIn(dataDir)).toContain(before)
      rmSync(dataDir, { recursive: true })
    }
    expect(killed.before + killed.between + killed.after).toBe(ROUNDS)
    rmSync(sample, { recursive: true })
  },
)

const REPLACE = (backup: string) => ({ args: [backup, '--replace'] })

/** The states of all portals that were moved aside. */
const asideIn = (dataDir: string) =>
  readdirSync(dataDir)
    .map((name) => join(dataDir, name, 'portal.sqlite'))
    .filter((file) => file.includes('replaced-') && existsSync(file))
    .map(stateOf)

test(
  `a disk that fills up in a synchronisation (${ROUNDS} times) loses nothing, and with room the next one comes to its end${seedNote}`,
  LONG,
  async () => {
    const { old, before } = await usedPortal('filled')
    addToDrive(old)
    const whole = copyOf(old, 'whole run')
    const tookMs = await timeOf(() => runScript('sync', { DATA_DIR: whole }, CHOSEN))
    const wanted = stateIn(whole)
    expect(wanted).not.toBe(before)
    for (let round = 0; round < ROUNDS; round += 1) {
      const disk = mkdtempSync(join(home, 'disk-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m,mode=700', 'tmpfs', disk])
      try {
        const dataDir = join(disk, 'data')
        cpSync(old, dataDir, { recursive: true, preserveTimestamps: true })
        const run = startScript('sync', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, CHOSEN.args)
        await sleep(tookMs * (0.2 + 0.8 * chance(round, ROUNDS)))
        fill(disk)
        const code = await run.ended
        expect(run.output()).not.toMatch(/ {4}at |SQLITE_/)
        rmSync(join(disk, 'fill'))
        if (code !== 0) expectBetween(stateIn(dataDir), before, wanted)
        const again = await runScript('sync', { DATA_DIR: dataDir }, CHOSEN)
        expect([again.code, again.output]).toEqual([0, expect.stringMatching(/: (done|unchanged)/)])
        expect(stateIn(dataDir)).toBe(wanted)
        await expectSound(dataDir)
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    }
  },
)

const CHOSEN = { args: ['--confirm', '--mails', 'now'] }
const ROWS = 60

/** A portal with cases and documents of its own, and what its database holds. */
async function usedPortal(name: string): Promise<{ old: string; before: string }> {
  const old = copyEmpty(join(home, name))
  const rows = Array.from({ length: ROWS }, (_, n) => caseRow(n + 1, { ARCHIVADO: null }))
  writeSettled(join(old, 'drive', 'Seguimiento.xlsx'), sheetBytes(rows))
  for (let n = 1; n <= 12; n += 1)
    writeSettled(join(old, 'drive', `EXP-${n}/04/Demanda.pdf`), pdf(`demanda ${n}`))
  const { code, output } = await runScript('sync', { DATA_DIR: old }, CHOSEN)
  expect([code, output]).toEqual([0, expect.stringContaining(': done')])
  return { old, before: stateIn(old) }
}

/** New and changed rows, and new documents. */
function addToDrive(dataDir: string) {
  const rows = Array.from({ length: ROWS + 20 }, (_, n) =>
    caseRow(n + 1, { ARCHIVADO: null, ...(n < 9 && { TELÉFONO: String(611_000_000 + n) }) }),
  )
  writeSettled(join(dataDir, 'drive', 'Seguimiento.xlsx'), sheetBytes(rows))
  for (let n = 20; n <= 50; n += 1)
    writeSettled(join(dataDir, 'drive', `EXP-${n}/04/Demanda.pdf`), pdf(`demanda ${n} `.repeat(4_000)))
}

function copyOf(from: string, name: string): string {
  const target = join(home, name)
  cpSync(from, target, { recursive: true, preserveTimestamps: true })
  return target
}

async function timeOf(work: () => Promise<{ code: number | null; output: string }>): Promise<number> {
  const start = performance.now()
  const { code, output } = await work()
  expect([code, output]).toEqual([0, expect.anything()])
  return performance.now() - start
}

/** Until not a byte more goes onto it. */
function fill(disk: string) {
  const file = openSync(join(disk, 'fill'), 'w')
  try {
    for (const block = Buffer.alloc(4096, 1); ; ) writeSync(file, block)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    closeSync(file)
  }
}
