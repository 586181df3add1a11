import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { chainHead, linkEntries } from '~/features/audit/chain.server'
import { breaksIn, checkChain } from '~/features/audit/check-chain.server'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import { makeBackup } from '~/features/backup/make-backup.server'
import { nameCourtFolder } from '~/features/deliveries/name-court-folder.server'
import { digestFacts } from '~/features/digest/digest-facts.server'
import { checkAudit } from '~/features/operations/nightly-work.server'
import { startRun } from '~/features/sync/runs/run-states.server'
import { carryOutRun } from '~/features/sync/runs/run-sync.server'
import { env } from '~/infra/env.server'
import { takeLease } from '~/infra/lease/lease.server'
import { sqlite, transact } from '~db/client'
import { noteRestored } from '~db/raw/maintenance'
import { leases } from '~db/schema'
import { auditOf, RAMON } from '../support/audit'
import { caseRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { rounds } from '../support/chance'
import { isOnPostgres, testOnSqlite } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { runScript } from '../support/portal'
import { readHere } from '../support/read-here'
import { allDocuments, openWork } from '../support/records'
import { applyRun, preview, undoRun } from '../support/sync'

/** Whoever has the database can take its triggers away: what they do then is found by the chain, or by a mark that was noted elsewhere. */

beforeEach(() => {
  freshPortal()
})

function write(at: number) {
  const detail = { fields: [`${at}`], note: 'Año «ñ»' }
  transact((tx) => recordAudit(tx, { at, actor: systemActor, action: 'firm_changed', detail }))
}

function writeAndLink(...instants: number[]) {
  for (const at of instants) write(at)
  while (linkEntries());
}

/** As somebody who has the database file. */
function tamper(...statements: string[]) {
  for (const table of ['audit_log_is', 'audit_links_are'])
    for (const what of ['changed', 'deleted']) sqlite().exec(`DROP TRIGGER IF EXISTS ${table}_never_${what}`)
  for (const statement of statements) sqlite().exec(statement)
}

const idAt = (at: number) =>
  sqlite().prepare<[number], number>('SELECT id FROM audit_log WHERE at = ?').pluck().get(at) ?? 0
const HOUR = 3_600_000
const MANY = rounds(10_000, 100_000)
const written = [1, 2, 3, 4, 5].map((n) => n * 10 * HOUR)
const [, second = 0, third = 0] = written

test('every entry is linked once, in the order in which it came, whatever comes meanwhile', async () => {
  writeAndLink(...written)
  const before = chainHead()
  expect(linkEntries()).toBe(false)
  expect(chainHead()).toEqual(before)
  writeAndLink(60 * HOUR)
  const report = await checkChain(before ? [before] : [])
  expect(report).toMatchObject({ links: sqlite().prepare('SELECT count(*) FROM audit_log').pluck().get() })
  expect(report.head?.position).toBe((before?.position ?? 0) + 1)
  expect(breaksIn(report)).toEqual([])
  expect(() => sqlite().exec('DELETE FROM audit_links')).toThrow(/append-only/)
  expect(() => sqlite().exec("UPDATE audit_links SET hash = 'x'")).toThrow(/append-only/)
})

testOnSqlite('an entry that is changed, removed or inserted is named', async () => {
  writeAndLink(...written)
  const [changed, removed] = [idAt(second), idAt(third)]
  tamper(
    `UPDATE audit_log SET actor = 'somebody else' WHERE id = ${changed}`,
    `DELETE FROM audit_log WHERE id = ${removed}`,
    `INSERT INTO audit_log (at, actor_kind, action, detail) VALUES (${15 * HOUR}, 'admin', 'firm_changed', '{}')`,
  )
  while (linkEntries());
  const report = await checkChain()
  expect(report).toMatchObject({ changed: [changed], removed: [removed], inserted: [idAt(15 * HOUR)] })
  expect(breaksIn(report)).toHaveLength(3)
})

testOnSqlite(
  'links that are cut off or made anew are found by a mark in a backup, and by that of a mail',
  async () => {
    writeAndLink(...written)
    await makeBackup(join(env().DATA_DIR, 'backups', 'nightly-2026-03-01'))
    const { audit: mark } = digestFacts(0, 100 * HOUR)
    await checkAudit()
    const last = chainHead()?.position ?? 0
    tamper(
      `DELETE FROM audit_log WHERE id = ${idAt(50 * HOUR)}`,
      `DELETE FROM audit_links WHERE position = ${last}`,
    )
    expect(breaksIn(await checkChain())).toEqual([])
    expect((await checkChain(mark ? [mark] : [])).lost).toEqual([mark])
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
    // The whole chain made anew, after an entry was changed.
    tamper(`UPDATE audit_log SET actor = 'nobody' WHERE id = ${idAt(second)}`, 'DELETE FROM audit_links')
    while (linkEntries());
    expect(breaksIn(await checkChain())).toEqual([])
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
  },
)

testOnSqlite('heads of before each restore are not missed, the last one’s or an earlier one’s', async () => {
  writeAndLink(...written)
  const madeAt = Date.now()
  await makeBackup(join(env().DATA_DIR, 'backups', 'nightly-2026-03-01'))
  // Back to what was before it, then on, and back once more to a later backup.
  tamper(
    `DELETE FROM audit_log WHERE id = ${idAt(50 * HOUR)}`,
    `DELETE FROM audit_links WHERE position = ${chainHead()?.position}`,
  )
  await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
  const gaps = [
    { backupAt: madeAt - HOUR, restoredAt: madeAt + HOUR },
    { backupAt: madeAt + 2 * HOUR, restoredAt: madeAt + 3 * HOUR },
  ]
  for (const gap of gaps) {
    noteRestored(sqlite(), { ...gap, decidedAt: null })
    await checkAudit()
  }
})

test.skipIf(!isOnPostgres())('what a long transaction commits after others is linked', async () => {
  writeAndLink(...written)
  const late = idAt(50 * HOUR) + 1
  sqlite().exec(`INSERT INTO audit_log (id, at, actor_kind, action, detail)
    OVERRIDING SYSTEM VALUE VALUES (${late + 5000}, ${60 * HOUR}, 'admin', 'firm_changed', '{}')`)
  while (linkEntries());
  sqlite().exec(`INSERT INTO audit_log (id, at, actor_kind, action, detail)
    OVERRIDING SYSTEM VALUE VALUES (${late}, ${60 * HOUR}, 'admin', 'firm_changed', '{}')`)
  while (linkEntries());
  expect(breaksIn(await checkChain())).toEqual([])
  const link = sqlite().prepare('SELECT position FROM audit_links WHERE entry_id = ?').pluck().get(late)
  expect(link).toBe(7)
})

test.skipIf(!isOnPostgres())(
  'what a run in another process commits last is linked, however much it is',
  async () => {
    writeAndLink(...written)
    const late = idAt(50 * HOUR) + 1
    const commit = (id: number) =>
      sqlite().exec(`INSERT INTO audit_log (id, at, actor_kind, action, detail)
      OVERRIDING SYSTEM VALUE VALUES (${id}, ${60 * HOUR}, 'admin', 'firm_changed', '{}')`)
    const running = { name: 'sync', owner: 'another', host: 'elsewhere', pid: 1, beatAt: Date.now() }
    transact((tx) => tx.insert(leases).values(running).run())
    commit(late + 180_000)
    while (linkEntries());
    commit(late)
    transact((tx) => tx.delete(leases).run())
    expect(await inserted()).toEqual([])
    expect(chainHead()?.position).toBe(7)
  },
)

testOnSqlite(
  'one of thousands (100,000 in a long round) is found by the command, which says where the trail ends',
  async () => {
    sqlite().exec(`INSERT INTO audit_log (at, actor_kind, actor, action, detail)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    SELECT i * 1000, 'admin', 'Eva', 'firm_changed', json_object('fields', json_array('f' || i)) FROM n`)
    while (linkEntries());
    const check = (...args: string[]) => runScript('audit-check', { DATA_DIR: env().DATA_DIR }, { args })
    const { position = 0, hash = '' } = chainHead() ?? {}
    expect(await check()).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Mark: ${position}:${hash}`),
    })
    const id = idAt((MANY - 223) * 1000)
    tamper(`UPDATE audit_log SET detail = json_object('fields', json_array('changed')) WHERE id = ${id}`)
    const found = await check('--mark', `${position}:${hash.slice(0, 16)}`)
    expect(found).toMatchObject({ code: 1, output: expect.stringMatching(`^changed:  entry ${id}\n`) })
    expect(found.output.split('\n')).toHaveLength(3)
    expect(await check('--mark', 'yesterday')).toMatchObject({
      code: 1,
      output: expect.stringContaining('POSITION:HASH'),
    })
  },
)

testOnSqlite(
  'what was looked at and explained is not said every night, and whatever comes after it is',
  async () => {
    writeAndLink(...written)
    tamper(`DELETE FROM audit_log WHERE id = ${idAt(second)}`)
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
    const check = (...args: string[]) => runScript('audit-check', { DATA_DIR: env().DATA_DIR }, { args })
    const because = ['--because', 'an entry of a trial']
    expect(await check('--seen', '2', ...because)).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 today'),
    })
    expect(await check('--seen', '1')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--because'),
    })
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
    expect(await check('--seen', '1', ...because)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^seen: +1, an entry of a trial\n/),
    })
    expect(auditOf('audit_breaks_seen')).toMatchObject([
      { actorKind: 'system', detail: { entries: 1, reason: 'an entry of a trial' } },
    ])
    await checkAudit()
    // Whoever has the database alone cannot note it.
    const noted = sqlite().prepare("SELECT value FROM settings WHERE key = 'audit_seen'").pluck().get()
    const forged = String(noted).replace(/"found":\[/, `"found":["removed:  entry ${idAt(third)}",`)
    tamper(`DELETE FROM audit_log WHERE id = ${idAt(third)}`)
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
    sqlite().prepare("UPDATE settings SET value = ? WHERE key = 'audit_seen'").run(forged)
    await expect(checkAudit()).rejects.toMatchObject({ code: 'audit_broken' })
  },
)

const later = (...columns: string[]) =>
  sqlite().exec(`UPDATE sync_runs SET ${columns.map((name) => `${name} = ${name} - ${3 * HOUR}`).join(', ')}`)
const inserted = async () => {
  while (linkEntries());
  return (await checkChain()).inserted
}

test('what a run that waited for hours takes after its yes, and undoing it, is dated when it is done', async () => {
  writeCases([caseRow(1), ...tenOthers()])
  putOnDrive('EXP-1/Demanda.pdf', pdf('demanda'))
  putOnDrive('Juzgado/Auto.pdf', pdf('auto'))
  await nameCourtFolder(RAMON, 'Juzgado', Date.now())
  const run = await preview()
  later('started_at', 'finished_at')
  const before = Date.now()
  write(before)
  await applyRun(run)
  expect(await inserted()).toEqual([])
  expect(allDocuments().filter(({ uploadDate }) => uploadDate < before)).toEqual([])
  const received = sqlite().prepare('SELECT count(*) FROM deliveries WHERE received_at >= ?').pluck()
  expect(Number(received.get(before))).toBe(1)
  later('started_at', 'finished_at')
  const { finishedAt } = (await undoRun(run)).run
  expect([await inserted(), (finishedAt ?? 0) < before]).toEqual([[], true])
})

test('what a run applies that has read for hours is dated when it is applied', async () => {
  const lease = takeLease('sync')
  if (!lease) throw new Error('somebody else is synchronising')
  const longAgo = () => Date.now() - 3 * HOUR
  writeCases([caseRow(1), ...tenOthers()])
  write(Date.now())
  const asked = { origin: 'command', actor: 'test', sheets: 'all', mails: 'now' } as const
  expect(await carryOutRun(startRun(asked, longAgo()), lease, readHere)).toMatchObject({ state: 'done' })
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), ...tenOthers()])
  await carryOutRun(startRun({ origin: 'admin', actor: 'Eva' }, longAgo()), lease, readHere)
  const answers = openWork().map(({ key }) => key)
  const yes = startRun({ origin: 'admin', actor: 'Eva', force: true, answers }, longAgo())
  expect(await carryOutRun(yes, lease, readHere)).toMatchObject({ counts: { changedClients: 1 } })
  lease.release()
  expect(await inserted()).toEqual([])
})
