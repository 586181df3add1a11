import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { chance, rounds, seedNote } from '../support/chance'
import { copySample } from '../support/data-folders'
import { connectIn, dropDatabase, isOnPostgres, makeDatabase } from '../support/engine'
import { startScript } from '../support/holder'
import { runScript } from '../support/portal'

const ROUNDS = rounds(2, 5, process.env.OUTAGE_ROUNDS)
const home = mkdtempSync(join(tmpdir(), 'portal-restores-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** `outage-rounds` does the same with a file. */
describe.runIf(isOnPostgres())('into PostgreSQL', () => {
  test(`a restore that is killed (${ROUNDS} times) leaves the whole portal or one that does not start${seedNote}`, {
    timeout: 300_000 + ROUNDS * 60_000,
  }, async () => {
    const sample = await copySample()
    const backup = join(home, 'backup')
    expect((await runScript('backup', { DATA_DIR: sample }, { args: [backup] })).code).toBe(0)
    const wanted = stateIn(sample)
    const empty = emptyPlace('whole')
    const begun = performance.now()
    expect((await runScript('restore', { DATA_DIR: empty }, { args: [backup] })).code).toBe(0)
    const tookMs = performance.now() - begun
    expect(stateIn(empty)).toBe(wanted)
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = emptyPlace(`restore-${round}`)
      const run = startScript('restore', { DATA_DIR: dataDir }, [backup])
      await sleep(tookMs * (0.4 + 0.6 * chance(round, ROUNDS)))
      run.child.kill('SIGKILL')
      await run.ended
      const started = await runScript('migrate', { DATA_DIR: dataDir })
      if (started.code === 0) expect([wanted, NOTHING]).toContain(stateIn(dataDir))
      else expect(started.output).toContain('make another empty database')
      // What it says: another one, and again.
      makeDatabase(dataDir)
      const again = await runScript('restore', { DATA_DIR: dataDir }, { args: [backup, '--replace'] })
      expect([again.code, again.output]).toEqual([0, expect.stringContaining('Restored into')])
      expect(stateIn(dataDir)).toBe(wanted)
      dropDatabase(dataDir)
    }
    dropDatabase(empty)
    dropDatabase(sample)
    rmSync(sample, { recursive: true })
  })
})

function emptyPlace(name: string): string {
  const dataDir = join(home, name)
  mkdirSync(dataDir)
  makeDatabase(dataDir)
  return dataDir
}

function stateIn(dataDir: string): string {
  const database = connectIn(dataDir)
  const state = [
    'users',
    'cases',
    'case_events',
    'documents',
    'welcome_emails',
    'audit_log',
    'mail_outbox',
  ].map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).raw().all())
  database.close()
  return JSON.stringify(state)
}

/** A portal that has just been started for the first time. */
const NOTHING = JSON.stringify([[], [], [], [], [], [], []])
