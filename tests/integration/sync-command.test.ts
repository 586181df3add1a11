import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeLease } from '~/infra/lease/lease.server'
import { closeDatabase, database, openDatabase } from '~db/client'
import { syncRuns } from '~db/schema'
import { caseRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { databaseOf } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { runScript, until } from '../support/portal'
import { allCases, allDocuments, allMails } from '../support/records'

const NOBODY = 65_534

/** Runs the synchronisation as a user bound by file permissions: root reads everything. */
async function syncAsNobody(DATA_DIR: string) {
  const root = process.getuid?.() === 0
  closeDatabase()
  if (root) {
    for (const name of ['', ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })])
      chownSync(join(DATA_DIR, name), NOBODY, NOBODY)
  }
  const result = await runScript(
    'sync',
    { DATA_DIR },
    { args: ['--confirm', '--mails', 'now'], ...(root ? { uid: NOBODY } : {}) },
  )
  openDatabase(databaseOf(DATA_DIR))
  return result
}

test('the command reports what it took and ends with 0', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'SÍ' }), caseRow(2), caseRow(3, { DNI: '1' })])
  putOnDrive('EXP-1/04/Demanda.pdf', pdf('demanda'))
  const first = await runScript('sync', { DATA_DIR }, { args: ['--confirm', '--mails', 'now'] })
  expect(first.code).toBe(0)
  expect(first.output).toContain('Run 1: done\n')
  expect(first.output).toMatch(/workbook +Seguimiento\.xlsx\n/)
  expect(first.output).toMatch(/clients +2 new, 0 changed\n/)
  expect(first.output).toMatch(/cases +2 new, 0 changed, 0 no longer in the sheet\n/)
  expect(first.output).toMatch(/events +1 new, 0 changed\n/)
  expect(first.output).toMatch(/not taken +1 rows rejected/)
  expect(first.output).toMatch(/documents +1 added/)
  expect(first.output).toMatch(/e-mails +2 queued\n/)
  const second = await runScript('sync', { DATA_DIR })
  expect([second.code, second.output]).toEqual([0, expect.stringContaining('Run 2: unchanged')])
  expect(database().select().from(syncRuns).all()).toMatchObject([
    { origin: 'command', actor: 'npm run sync', state: 'done' },
    { state: 'unchanged' },
  ])
})

test('the command says which sheet waits, what it would make and how to say yes', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  const asking = await runScript('sync', { DATA_DIR })
  expect([asking.code, allCases()]).toEqual([1, []])
  expect(asking.output).toContain(
    'Seguimiento: 2 rows would create 2 clients, 2 cases, 0 events and 2 e-mails',
  )
  expect(asking.output).toContain('npm run sync -- --confirm')
  const named = { args: ['--sheet', 'Seguimiento', '--mails', 'later'] }
  expect([(await runScript('sync', { DATA_DIR }, named)).code, allCases().length]).toEqual([0, 2])
  expect(allMails()).toEqual([])
})

test('a yes that lets e-mails leave says when, or the command does nothing and ends with 3', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  const silent = await runScript('sync', { DATA_DIR }, { args: ['--confirm'] })
  expect([silent.code, allCases(), allMails()]).toEqual([3, [], []])
  expect(silent.output).toContain('mails_undecided: 2 welcome e-mails would be sent')
  expect(silent.output).toContain('--mails later')
  const past = await runScript('sync', { DATA_DIR }, { args: ['--confirm', '--mails', '2020-01-01T09:00Z'] })
  expect([past.code, past.output, allCases()]).toEqual([1, expect.stringContaining('say now, later'), []])
  const said = await runScript('sync', { DATA_DIR }, { args: ['--confirm', '--mails', 'now'] })
  expect([said.code, allCases().length, allMails().length]).toEqual([0, 2, 2])
})

test('the command names the reason and ends with 1 when there is no workbook', async () => {
  const DATA_DIR = freshPortal()
  const { code, output } = await runScript('sync', { DATA_DIR })
  expect(code).toBe(1)
  expect(output).toMatch(/Run 1: failed \(workbook_missing: .{10,}\)\n/)
})

test('the command names the folder that is not there, and does not make it', async () => {
  const DATA_DIR = freshPortal()
  const DRIVE_FOLDER = join(DATA_DIR, 'elsewhere')
  const { code, output } = await runScript('sync', { DATA_DIR, DRIVE_FOLDER })
  expect([code, output]).toEqual([1, expect.stringContaining('failed (drive_missing: ')])
  expect(existsSync(DRIVE_FOLDER)).toBe(false)
})

test('the command stops before it changes too much, and goes on with --confirm', async () => {
  const DATA_DIR = freshPortal()
  const rows = Array.from({ length: 5 }, (_, n) => caseRow(n, { Letrado: 'Eva Ramos' }))
  writeCases(rows)
  expect((await runScript('sync', { DATA_DIR }, { args: ['--confirm', '--mails', 'now'] })).code).toBe(0)
  writeCases(rows.map((row) => ({ ...row, Letrado: 'Óscar Gil' })))
  const stopped = await runScript('sync', { DATA_DIR })
  expect([stopped.code, stopped.output]).toEqual([1, expect.stringContaining('waiting (sync_needs_yes')])
  expect(allCases()[0]?.assignedLawyer).toBe('Eva Ramos')
  const confirmed = await runScript('sync', { DATA_DIR }, { args: ['--confirm', '--mails', 'now'] })
  expect([confirmed.code, allCases()[0]?.assignedLawyer]).toEqual([0, 'Óscar Gil'])
})

test('the command waits while another process synchronises, then runs its own', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1)])
  const lease = takeLease('sync')
  const { output, ended } = startScript('sync', { DATA_DIR }, ['--confirm', '--mails', 'now'])
  await until('the command says that it waits', async () => output().includes('waiting for it'))
  expect(database().select().from(syncRuns).all()).toEqual([])
  lease?.release()
  expect(await ended).toBe(0)
  expect(output().match(/waiting for it/g)).toHaveLength(1)
  expect(output()).toContain('Run 1: done')
})

test('three commands at once run one after the other, and the sheet is applied once', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  const confirmed = { args: ['--confirm', '--mails', 'now'] }
  const results = await Promise.all([1, 2, 3].map(() => runScript('sync', { DATA_DIR }, confirmed)))
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  const states = database().select().from(syncRuns).all()
  expect(states.map(({ state }) => state)).toEqual(['done', 'unchanged', 'unchanged'])
  expect(allCases()).toHaveLength(11)
})

test('a wrong environment is told as one list, and nothing is made', async () => {
  const DATA_DIR = join(freshPortal(), 'never')
  const wrong = {
    DATA_DIR,
    PORT: '99999',
    SMTP_URL: 'http://mail.example',
    MAX_UPLOAD_MB: 'viele',
    DRIVE: 'x',
  }
  const { code, output } = await runScript('sync', wrong)
  expect(code).toBe(1)
  for (const fault of ['PORT must be at most', 'SMTP_URL must be', 'MAX_UPLOAD_MB must be', 'DRIVE must be'])
    expect(output).toContain(fault)
  expect(output).not.toContain('    at ')
  expect(readdirSync(join(DATA_DIR, '..'))).not.toContain('never')
})

test('a workbook that may not be read counts as locked', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1)])
  chmodSync(join(DATA_DIR, 'drive', 'Seguimiento.xlsx'), 0)
  const { code, output } = await syncAsNobody(DATA_DIR)
  expect([code, output]).toEqual([1, expect.stringContaining('failed (workbook_locked: ')])
})

test('a file that may not be read stops nothing else, is noted, and makes the command end with 2', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  chmodSync(putOnDrive('EXP-1/Cerrado.pdf', pdf('uno')), 0)
  putOnDrive('EXP-2/Abierto.pdf', pdf('dos'))
  const { code, output } = await syncAsNobody(DATA_DIR)
  expect([code, output]).toEqual([2, expect.stringMatching(/documents +1 added, 0 replaced, 1 failed/)])
  expect(allDocuments().map(({ name }) => name)).toEqual(['Abierto'])
})

test('a folder that may not be read stops nothing else', async () => {
  const DATA_DIR = freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  putOnDrive('EXP-1/Dentro.pdf', pdf('uno'))
  putOnDrive('EXP-2/Abierto.pdf', pdf('dos'))
  chmodSync(join(DATA_DIR, 'drive', 'EXP-1'), 0)
  const { code, output } = await syncAsNobody(DATA_DIR)
  chmodSync(join(DATA_DIR, 'drive', 'EXP-1'), 0o755)
  expect([code, output]).toEqual([0, expect.stringContaining('Run 1: done')])
  expect(allDocuments().map(({ name }) => name)).toEqual(['Abierto'])
})
