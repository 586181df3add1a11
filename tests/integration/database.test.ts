import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { env } from '~/infra/env.server'
import { database, sqlite } from '~db/client'
import { connect } from '~db/connection'
import { type Holes, prepared } from '~db/prepared'
import { databaseBytes, rewriteDatabase, rewriteIfSmall } from '~db/raw/maintenance'
import { byColumn } from '~db/rows'
import { users } from '~db/schema'
import { copyEmpty } from '../support/data-folders'
import { testOnSqlite } from '../support/engine'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { mountDisk, unmountDisk } from '../support/small-disk'

const NOW = 1_760_000_000_000
const refusal = (statement: string) => {
  try {
    sqlite().prepare(statement).run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'accepted'
}
const insertUser = (columns: Record<string, string>) => insert('users', { name: "'Ana'", ...columns })
const insertCase = (columns: Record<string, string>) =>
  insert('cases', { title: "'Ana / Banco'", updated_at: String(NOW), ...columns })

function insert(table: string, columns: Record<string, string>): string {
  const all = { created_at: String(NOW), ...columns }
  return refusal(`INSERT INTO ${table} (${Object.keys(all)}) VALUES (${Object.values(all)})`)
}

testOnSqlite('a file is opened with the same safe settings the first time and every time after', () => {
  const file = join(ownFolder(), 'portal.sqlite')
  for (const time of ['first', 'second', 'third']) {
    const opened = connect(file)
    opened.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT) STRICT')
    opened.prepare('INSERT INTO notes VALUES (?)').run(time)
    const pragma = (name: string) => opened.pragma(name, { simple: true })
    expect({
      time,
      journal: pragma('journal_mode'),
      synchronous: pragma('synchronous'),
      foreignKeys: pragma('foreign_keys'),
      busyTimeout: pragma('busy_timeout'),
      trustedSchema: pragma('trusted_schema'),
      cellSizeCheck: pragma('cell_size_check'),
      journalSizeLimit: pragma('journal_size_limit'),
      tempStore: pragma('temp_store'),
      cacheSize: pragma('cache_size'),
    }).toEqual({
      time,
      journal: 'wal',
      synchronous: 2,
      foreignKeys: 1,
      busyTimeout: 10_000,
      trustedSchema: 0,
      cellSizeCheck: 1,
      journalSizeLimit: 67_108_864,
      tempStore: 2,
      cacheSize: -32_000,
    })
    opened.close()
  }
})

testOnSqlite(
  'a database is written anew on the disk of its folder, not in memory, where everything else is',
  () => {
    const db = sqlite()
    const store = () => db.pragma('temp_store', { simple: true })
    const stores: unknown[] = []
    const { exec } = db
    db.exec = (text: string) => {
      stores.push(store())
      return exec.call(db, text)
    }
    rewriteDatabase()
    expect([stores.at(-1), store()]).toEqual([1, 2])
    expect(process.env.SQLITE_TMPDIR).toMatch(/tmp$/)
  },
)

testOnSqlite('the SQLite in use is not one that can corrupt a WAL when two connections checkpoint', () => {
  const version = String(sqlite().prepare('SELECT sqlite_version()').pluck().get())
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(3_051_003)
})

testOnSqlite('every table is STRICT', () => {
  const tables = sqlite().pragma('table_list') as { name: string; type: string; strict: number }[]
  const loose = tables.filter(
    ({ name, type, strict }) => type === 'table' && strict === 0 && !name.startsWith('sqlite_'),
  )
  expect(loose).toEqual([])
  expect(refusal("UPDATE settings SET updated_at = 'yesterday' WHERE key = 'firm_slug'")).toMatch(
    /cannot store TEXT/,
  )
})

testOnSqlite(
  'whoever points to a row that goes is found without reading a whole table, unless there are never many',
  () => {
    const tables = sqlite().prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    const pointing = (tables as string[]).flatMap((table) =>
      (sqlite().pragma(`foreign_key_list(${table})`) as { from: string }[]).map(({ from }) => ({
        table,
        from,
      })),
    )
    const read = pointing.filter(({ table, from }) => {
      const plan = sqlite().prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${from} = ?`).all(1)
      return plan.some((step) => (step as { detail: string }).detail.startsWith('SCAN'))
    })
    expect(pointing.length).toBeGreaterThan(20)
    expect(read.map(({ table, from }) => `${table}.${from}`).sort()).toEqual([
      'pending_uploads.case_id',
      'state_words.phase_id',
      'sync_bases.workbook_id',
      'word_meanings.phase_id',
      'word_meanings.target_phase_id',
      'work_items.run_id',
      'work_items.workbook_id',
    ])
  },
)

test('a DNI of 21 signs, a client number of 51, a name of 201 and an empty username are refused', () => {
  expect(insertUser({ username: "'a'", dni: `'${'1'.repeat(20)}'` })).toBe('accepted')
  expect(insertUser({ username: "'b'", dni: `'${'1'.repeat(21)}'` })).toMatch(/check/i)
  expect(insertUser({ username: "'c'", client_number: `'${'1'.repeat(50)}'` })).toBe('accepted')
  expect(insertUser({ username: "'d'", client_number: `'${'1'.repeat(51)}'` })).toMatch(/check/i)
  expect(insertUser({ username: "'e'", name: `'${'x'.repeat(201)}'` })).toMatch(/check/i)
  expect(insertUser({ username: "''" })).toMatch(/check/i)
  expect(insertUser({ username: "'Mayúscula'" })).toMatch(/check/i)
})

test('a password that is no argon2id hash, another language and half an archiving are refused', () => {
  expect(insertUser({ username: "'f'", password: "'en claro'" })).toMatch(/check/i)
  expect(insertUser({ username: "'g'", language: "'de'" })).toMatch(/check/i)
  expect(insertUser({ username: "'h'", archived: '2', archived_at: String(NOW) })).toMatch(/check/i)
  expect(insertUser({ username: "'i'", archived: '1' })).toMatch(/check/i)
  expect(insertUser({ username: "'j'", archived_at: String(NOW) })).toMatch(/check/i)
  expect(insertUser({ username: "'k'", email: "'nobody'" })).toMatch(/check/i)
})

test('a case number of 51 signs and dates that no calendar has are refused', () => {
  expect(insertCase({ case_number: `'${'9'.repeat(50)}'` })).toBe('accepted')
  expect(insertCase({ case_number: `'${'9'.repeat(51)}'` })).toMatch(/check/i)
  expect(insertCase({ case_number: "'B-1'", next_hearing: "'2025-02-29'" })).toMatch(/check/i)
  expect(insertCase({ case_number: "'B-2'", next_hearing: "'2024-02-29'" })).toBe('accepted')
  expect(insertCase({ case_number: "'B-3'", process_start_date: "'01/02/2025'" })).toMatch(/check/i)
  expect(insertCase({ case_number: "'B-4'", process_start_date: "'2025-1-2'" })).toMatch(/check/i)
})

test('an event of another status or source, of no case, or twice in a phase is refused', () => {
  expect(insertCase({ case_number: "'E-1'" })).toBe('accepted')
  const caseId = "(SELECT id FROM cases WHERE case_number = 'E-1')"
  const event = (columns: Record<string, string>) =>
    insert('case_events', {
      case_id: caseId,
      title: "'Demanda'",
      status: "'completed'",
      source: "'manual'",
      ...columns,
    })
  expect(event({ phase_id: '4' })).toBe('accepted')
  expect(event({ phase_id: '4' })).toMatch(/unique/i)
  expect(event({ status: "'cancelled'" })).toMatch(/check/i)
  expect(event({ source: "'guess'" })).toMatch(/check/i)
  expect(event({ event_date: "'2025-04-31'" })).toMatch(/check/i)
  expect(event({ case_id: '987654' })).toMatch(/foreign key/i)
})

test('the audit trail can be added to, never changed or emptied', () => {
  const entry = `INSERT INTO audit_log (at, actor_kind, action) VALUES (${NOW}, 'system', 'signed_in')`
  expect(refusal(entry)).toBe('accepted')
  expect(refusal('UPDATE audit_log SET at = 0')).toMatch(/append-only/)
  expect(refusal('DELETE FROM audit_log')).toMatch(/append-only/)
  expect(sqlite().prepare('SELECT at, action FROM audit_log').all()).toEqual([
    { at: NOW, action: 'signed_in' },
  ])
})

testOnSqlite('an entry of the audit trail cannot be written over either', () => {
  const write = (verb: string, action: string) =>
    refusal(`${verb} INTO audit_log (id, at, actor_kind, action) VALUES (7, ${NOW}, 'system', '${action}')`)
  expect(write('INSERT', 'signed_in')).toBe('accepted')
  expect(write('REPLACE', 'signed_out')).toMatch(/append-only/)
  expect(sqlite().prepare('SELECT action FROM audit_log WHERE id = 7').pluck().get()).toBe('signed_in')
})

testOnSqlite('the database of the process is the one in its data folder', () => {
  const [main] = sqlite().pragma('database_list') as { file: string }[]
  expect(main?.file).toBe(join(env().DATA_DIR, 'portal.sqlite'))
})

test('a prepared query takes its values by name, on whatever database is open', () => {
  type NewUser = Pick<typeof users.$inferSelect, 'username' | 'name' | 'archived' | 'archivedAt'>
  const add = prepared((db, $: Holes<NewUser>) =>
    db
      .insert(users)
      .values({
        archivedAt: $.archivedAt,
        archived: $.archived,
        name: $.name,
        username: $.username,
        createdAt: NOW,
      })
      .returning(),
  )
  const rename = prepared((db, $: Holes<{ id: number; name: string }>) =>
    db.update(users).set({ name: $.name }).where(eq(users.id, $.id)),
  )
  const { id } = add.get({ username: 'ana', name: 'Ana', archived: true, archivedAt: NOW })
  rename.run({ name: 'Ana G.', id })
  const row = database().select().from(users).where(eq(users.id, id)).get()
  expect(row).toMatchObject({ username: 'ana', name: 'Ana G.', archived: true, archivedAt: NOW })
  // @ts-expect-error a value is missing
  expect(() => rename.run({ id })).toThrow('name')
  freshPortal()
  add.run({ username: 'ana', name: 'Ana', archived: false, archivedAt: null })
  expect(database().select({ name: users.name }).from(users).all()).toEqual([{ name: 'Ana' }])
})

test('values are named after their columns', () => {
  expect(byColumn(users, { createdAt: 1, name: 'Ana' })).toEqual({ created_at: 1, name: 'Ana' })
  // @ts-expect-error there is no such field
  expect(() => byColumn(users, { fullName: 'Ana' })).toThrow('fullName')
})

testOnSqlite(
  'a database is not written anew where that would fill the disk, and is once there is room',
  () => {
    const disk = mountDisk()
    onTestFinished(() => unmountDisk(disk))
    freshPortal({ DATA_DIR: copyEmpty(join(disk, 'data')) })
    const before = databaseBytes()
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'of others'), Buffer.alloc(bavail * bsize - Math.floor(2.1 * before), 1))
    expect(rewriteDatabase).toThrow('too little room')
    expect(rewriteIfSmall()).toBe(false)
    rmSync(join(disk, 'of others'))
    expect(rewriteIfSmall()).toBe(true)
  },
)
