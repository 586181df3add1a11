import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RestoreError } from '~/features/backup/backup-error'
import { keptNights } from '~/features/backup/make-backup.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { connect, type Sqlite } from '~db/connection'
import { connectIn, databaseOf, isOnPostgres, makeDatabase, testOnSqlite } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type Portal, runScript, startPortal, until } from '../support/portal'
import { startSamplePortal } from '../support/sample-portal'

const NOBODY = 65_534
let portal: Portal
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const backup = join(folder, 'backup')
const DATABASE = isOnPostgres() ? 'portal.dump' : 'portal.sqlite'
/** What the backup holds. */
let wanted: unknown[][]

beforeAll(async () => {
  portal = await startSamplePortal()
  const { code, output } = await runScript('backup', { DATA_DIR: portal.dataDir }, { args: [backup] })
  expect([code, output]).toEqual([0, `${backup}: the database and 24 files.\n`])
  wanted = isOnPostgres() ? rowsOfDump() : rowsOfFile(backup)
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restore = (from: string, to: string, ...args: string[]) => {
  mkdirSync(to, { recursive: true })
  return runScript('restore', { DATA_DIR: to }, { args: [from, ...args] })
}
/** From a copy: opening a database changes its file. */
const rowsOfFile = (dataDir: string) => {
  cpSync(join(dataDir, 'portal.sqlite'), join(folder, 'looked at.sqlite'))
  return rowsOf(connect(join(folder, 'looked at.sqlite')))
}
/** As an operator reads it. */
function rowsOfDump() {
  const place = join(folder, 'looked at')
  makeDatabase(place)
  execFileSync('pg_restore', ['--no-owner', '-d', databaseOf(place), join(backup, 'portal.dump')])
  return rowsOf(connectIn(place))
}
const rowsOf = (database: Sqlite) => {
  const tables = ['users', 'cases', 'case_events', 'documents', 'welcome_emails', 'audit_log', 'sync_bases']
  const rows = tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())
  database.close()
  return rows
}

test('a backup of the running portal, restored into an empty folder, is the same portal', async () => {
  const target = join(folder, 'restored')
  const { code, output } = await restore(backup, target)
  expect(code).toBe(0)
  expect(output).toMatch(/^Restored into .*restored: the database of .* and 24 files/)
  expect(isOnPostgres() ? rowsOf(connectIn(target)) : rowsOfFile(target)).toEqual(wanted)
  expect(readFileSync(join(target, 'secret'))).toEqual(readFileSync(join(portal.dataDir, 'secret')))
  const copy = await startPortal({ DATA_DIR: target })
  const admin = new Visitor(copy.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  const [document] = await (await admin.get('/api/admin/documents')).json()
  const answer = await admin.get(`/api/documents/${document.id}/download`)
  expect((await answer.arrayBuffer()).byteLength).toBe(document.fileSize)
  await copy.stop()
})

test('a restored portal says in Pending and in the strip of which backup it is', async () => {
  const copy = await startPortal({ DATA_DIR: join(folder, 'restored') })
  const admin = new Visitor(copy.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  const page = await (await admin.get('/admin/queue')).text()
  expect(page.match(/Restaurado de la copia del /g)?.length).toBeGreaterThanOrEqual(2)
  await copy.stop()
})

testOnSqlite('what a stopped restore has left of its database goes into no other', async () => {
  const target = join(folder, 'stopped')
  const part = join(target, 'portal.sqlite.part')
  mkdirSync(target)
  cpSync(join(backup, 'portal.sqlite'), part)
  const stopped = connect(part)
  stopped.exec("UPDATE users SET name = 'Somebody else'")
  cpSync(`${part}-wal`, join(folder, 'left'))
  stopped.close()
  cpSync(join(folder, 'left'), `${part}-wal`)
  expect((await restore(backup, target)).code).toBe(0)
  expect(rowsOfFile(target)).toEqual(wanted)
})

testOnSqlite('a folder in use is not overwritten; with --replace it is moved aside whole', async () => {
  const target = join(folder, 'restored')
  const refused = await restore(backup, target)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('add --replace')
  expect((await restore(backup, target, '--replace')).code).toBe(0)
  const aside = readdirSync(target).find((name) => name.startsWith('replaced-')) ?? ''
  expect(existsSync(join(target, aside, 'portal.sqlite'))).toBe(true)
  expect(existsSync(join(target, aside, 'documents'))).toBe(true)
})

testOnSqlite(
  'a backup on a medium that takes nothing is restored, and what comes of it can be written to',
  async () => {
    const [copy, target] = [join(folder, 'read only'), join(folder, 'from read only')]
    cpSync(backup, copy, { recursive: true })
    // Root may write wherever there is no folder in the way.
    mkdirSync(join(copy, 'portal.sqlite.check'))
    chmodSync(join(copy, 'portal.sqlite'), 0o444)
    mkdirSync(target, { mode: 0o700 })
    expect(await restore(copy, target)).toMatchObject({ code: 0 })
    expect(statSync(join(target, 'portal.sqlite')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(target, 'tmp'))).toEqual([])
  },
)

test('what can be linked takes no room, and too little room for the rest is said before anything is moved', async () => {
  const [copy, target] = [join(folder, 'large'), join(folder, 'from large')]
  cpSync(backup, copy, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
  const huge = 2 ** 50
  for (const document of manifest.documents) document.size = huge
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest))
  expect(await restore(copy, target)).toMatchObject({ code: 0 })
  const [{ key }] = manifest.documents
  const inodes = [copy, target].map((place) => statSync(join(place, 'documents', key)).ino)
  expect(inodes[0]).toBe(inodes[1])
  if (isOnPostgres()) return
  manifest.database.size = huge
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest))
  const { code, output } = await restore(copy, target, '--replace')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^There is too little room to restore into .*MB are free\n$/),
  ])
  const moved = readdirSync(target).filter((name) => /^replaced|\.part/.test(name))
  expect([moved, existsSync(join(target, 'portal.sqlite'))]).toEqual([[], true])
})

testOnSqlite(
  'the copy of before an upgrade replaces the database alone, and is not brought up to date again',
  async () => {
    const target = join(folder, 'gone back')
    await restore(backup, target)
    const copy = join(target, 'backups', `before-0123_more-${Date.now()}.sqlite`)
    cpSync(join(backup, 'portal.sqlite'), copy)
    const earlier = connect(copy)
    earlier.exec('DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)')
    earlier.close()
    const contents = readdirSync(target)
    const { code, output } = await restore(copy, target, '--replace')
    expect([code, output]).toEqual([0, expect.stringContaining('put back the release of before')])
    const [aside = '', ...more] = readdirSync(target).filter((name) => !contents.includes(name))
    const moved = readdirSync(join(target, aside)).filter((name) => !/-(?:wal|shm)$/.test(name))
    expect([more, moved]).toEqual([[], ['portal.sqlite']])
    const migrations = (file: string) => {
      const database = connect(file)
      const names = database.prepare('SELECT name FROM schema_migrations ORDER BY name').pluck().all()
      database.close()
      return names
    }
    expect(migrations(join(target, 'portal.sqlite'))).toEqual(migrations(copy))
    expect(rowsOfFile(target)).toEqual(wanted)
  },
)

test('nothing is restored under a running portal', async () => {
  const { code, output } = await restore(backup, portal.dataDir, '--replace')
  const said = isOnPostgres()
    ? 'The database of DATABASE_URL is in use: make an empty one, and set DATABASE_URL to it\n'
    : `The portal is running on ${portal.dataDir}: stop it first\n`
  expect([code, output]).toEqual([1, said])
})

test('a backup that fails night after night shows in the health check and in the panel', async () => {
  const database = connectIn(portal.dataDir)
  const change = database.prepare(
    "UPDATE jobs SET finished_at = ?, attempts = ?, begun_at = ?, run_at = ?, state = ? WHERE kind = 'nightly.backup'",
  )
  await until('the night is over', async () =>
    database.prepare("SELECT finished_at FROM jobs WHERE kind = 'nightly.backup'").pluck().get(),
  )
  const now = Date.now()
  change.run(Date.parse('2026-01-02T12:00:00Z'), 3, now, now + 3_600_000, 'waiting')
  const health = await fetch(`${portal.url}/healthz`)
  expect(health.status).toBe(503)
  expect((await health.json()).problems).toEqual([
    "the nightly duty 'backup' does not succeed: 3 attempts, last done 2026-01-02",
  ])
  const admin = new Visitor(portal.url)
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  expect(await (await admin.get('/admin/clients')).text()).toContain(
    'La última copia de seguridad es del 2 ene 2026',
  )
  change.run(now, 0, now, now, 'done')
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  database.close()
})

test.each([
  [
    'a document with other bytes',
    (copy: string) => writeFileSync(firstDocument(copy), 'other'),
    'is damaged',
  ],
  ['a missing document', (copy: string) => rmSync(firstDocument(copy)), 'is missing'],
  ['a cut database', (copy: string) => writeFileSync(join(copy, DATABASE), 'cut'), 'is damaged'],
  ['another secret', (copy: string) => writeFileSync(join(copy, 'secret'), 'other'), 'secret is damaged'],
  ['no secret', (copy: string) => rmSync(join(copy, 'secret')), 'secret is missing'],
  ['half a manifest', (copy: string) => writeFileSync(join(copy, 'manifest.json'), '{'), 'cannot be read'],
  ['no manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), 'is not a backup'],
])('a backup with %s is refused before anything is touched', async (name, damage, reason) => {
  const copy = join(folder, name)
  cpSync(backup, copy, { recursive: true })
  damage(copy)
  const target = join(folder, `${name} restored`)
  mkdirSync(target)
  const restored = restoreBackup(copy, target, { replace: false })
  await expect(restored).rejects.toThrow(RestoreError)
  await expect(restored).rejects.toThrow(reason)
  expect(existsSync(join(target, 'portal.sqlite'))).toBe(false)
})

test('an earlier backup, whose manifest says nothing of the secret, is taken with it and refused without', async () => {
  const copy = join(folder, 'earlier')
  cpSync(backup, copy, { recursive: true })
  const { secret: _, ...earlier } = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(earlier))
  expect((await restore(copy, join(folder, 'from earlier'))).code).toBe(0)
  rmSync(join(copy, 'secret'))
  const refused = await restore(copy, join(folder, 'from earlier without'))
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('secret is missing')])
})

test('a backup of a portal with SESSION_SECRET holds no secret, and a restore asks for it', async () => {
  const DATA_DIR = join(folder, 'restored')
  // A database that several machines use takes no other.
  const settings = { DATA_DIR, SESSION_SECRET: readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim() }
  const own = join(folder, 'without secret')
  expect((await runScript('backup', settings, { args: [own] })).code).toBe(0)
  expect(existsSync(join(own, 'secret'))).toBe(false)
  const { code, output } = await restore(own, join(folder, 'from without secret'))
  expect(code).toBe(0)
  expect(output).toContain('set the SESSION_SECRET the portal had')
})

test('a backup with a secret, restored under another SESSION_SECRET, says how it is opened', async () => {
  const DATA_DIR = join(folder, 'under another secret')
  mkdirSync(DATA_DIR)
  const settings = { DATA_DIR, SESSION_SECRET: 'another secret of this portal, long enough' }
  const { code, output } = await runScript('restore', settings, { args: [backup] })
  expect(code).toBe(0)
  expect(output).toContain('set SESSION_SECRET_BEFORE to what is in that file')
  const before = readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()
  const { output: started } = await runScript(
    'keys',
    { ...settings, SESSION_SECRET_BEFORE: before },
    { args: ['status'] },
  )
  expect(started).toContain('SESSION_SECRET_BEFORE is set')
})

testOnSqlite.each(['backup', 'check-documents'])(
  '%s of a folder without a portal makes none, and names the folder',
  async (script) => {
    const wrong = join(folder, `wrong for ${script}`)
    for (const make of [() => undefined, () => mkdirSync(wrong)]) {
      make()
      const { code, output } = await runScript(script, { DATA_DIR: wrong })
      expect(code).toBe(1)
      expect(output).toBe(
        `${wrong}/portal.sqlite does not exist: set DATA_DIR to the folder of the portal, or restore a backup into it first\n`,
      )
    }
    expect(readdirSync(wrong)).toEqual([])
  },
)

test('nothing is restored into a folder that is not there', async () => {
  const wrong = join(folder, 'nowhere')
  const { code, output } = await runScript('restore', { DATA_DIR: wrong }, { args: [backup] })
  expect(code).toBe(1)
  expect(output).toContain(`${wrong} does not exist: make it first, or set DATA_DIR`)
  expect(existsSync(wrong)).toBe(false)
})

test('nothing is restored into a folder that root has made, and the sentence says what to do', async () => {
  const target = join(folder, 'of root')
  mkdirSync(target, { mode: 0o555 })
  chmodSync(folder, 0o755)
  const options = { args: [backup], ...(process.getuid?.() === 0 ? { uid: NOBODY } : {}) }
  const { code, output } = await runScript('restore', { DATA_DIR: target }, options)
  const said = `${target} is another user’s: as root, chown it to the user of the portal\n`
  expect([code, output]).toEqual([1, said])
})

test('a document that is damaged in the portal itself is named, and the rest is saved', async () => {
  const target = join(folder, 'damaged portal')
  await restore(backup, target)
  const rotten = firstDocument(target)
  // Where it is written to, it would be so in the backup.
  rmSync(rotten)
  writeFileSync(rotten, 'rotten')
  const { code, output } = await runScript(
    'backup',
    { DATA_DIR: target },
    { args: [join(folder, 'of damaged')] },
  )
  expect(code).toBe(1)
  expect(output).toContain('the database and 23 files')
  expect(output).toContain('Missing or damaged in the portal itself: documents/')
})

test('of the nights seven stay, and four Mondays, and six first days of a month', () => {
  const nights = Array.from({ length: 400 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const kept = [...keptNights(nights)].sort()
  expect(kept.slice(-7)).toEqual(nights.slice(-7))
  expect(kept.filter((night) => night.endsWith('-01'))).toHaveLength(6)
  expect(kept.length).toBeLessThanOrEqual(17)
})

function firstDocument(data: string): string {
  const shard = readdirSync(join(data, 'documents'))[0] ?? ''
  return join(data, 'documents', shard, readdirSync(join(data, 'documents', shard))[0] ?? '')
}

test('a folder that has something in it is refused before any work, in a sentence', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'mine'), 'mine')
  const { code, output } = await runScript('backup', { DATA_DIR: portal.dataDir }, { args: [taken] })
  expect([code, output]).toEqual([
    1,
    `${taken} already has something in it: name a folder that does not exist yet\n`,
  ])
  expect([readdirSync(taken), existsSync(`${taken}.part`)]).toEqual([['mine'], false])
})
