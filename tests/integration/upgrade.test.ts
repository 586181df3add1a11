import { copyFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { queueCode } from '../support/outbox'
import { allMails } from '../support/records'

const NOW = 1_760_000_000_000

/** A database of the first version, in use: a client with a case, an event, a session and queued mails. */
function firstVersion() {
  const folder = ownFolder()
  const sqlite = connect(`${folder}/portal.sqlite`)
  migrate(sqlite, NOW, migrations.slice(0, 1))
  sqlite.exec(`
    INSERT INTO users (id, username, dni, client_number, name, email, created_at)
      VALUES (7, '12345678z', '12345678Z', 'C-000001', 'Ana Gil', 'ana@correo.example', ${NOW});
    INSERT INTO cases (id, case_number, client_id, title, created_at, updated_at)
      VALUES (3, 'EXP-1', 7, 'Ana Gil / Banco Ejemplar', ${NOW}, ${NOW});
    INSERT INTO case_events (id, case_id, title, status, source, created_at)
      VALUES (5, 3, 'Demanda Interpuesta', 'completed', 'manual', ${NOW - 1000});
    INSERT INTO sessions (id_hash, kind, user_id, created_at, seen_at, expires_at)
      VALUES ('${'a'.repeat(64)}', 'client', 7, ${NOW}, ${NOW}, ${NOW + 1000});
    INSERT INTO mail_outbox (id, kind, urgent, user_id, recipient_name, recipient, language, content, secret,
        state, attempts, due_at, expires_at, message_id, error, sent_at, created_at)
      VALUES
        (41, 'welcome', 0, 7, 'Ana Gil', 'ana@correo.example', 'en', '{"caseNumber":"EXP-1"}', x'00ff10', 'queued',
          2, 11, 12, '<41@portal.example>', '421 later', NULL, 13),
        (42, 'code', 1, NULL, 'Ana Gil', 'ana@correo.example', 'es', '{}', NULL, 'sent', 1, 21, 22,
          '<42@portal.example>', NULL, 23, 24)`)
  return { folder, sqlite }
}

const rows = (sqlite: ReturnType<typeof connect>, table: string) =>
  sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()

test('the first version becomes the present one and every mail keeps every field', () => {
  const { sqlite } = firstVersion()
  const before = rows(sqlite, 'mail_outbox')
  expect(before).toHaveLength(2)
  expect(migrate(sqlite, NOW)).toEqual(migrations.slice(1).map(({ name }) => name))
  expect(rows(sqlite, 'mail_outbox')).toEqual(before)
  expect(sqlite.pragma('foreign_key_check')).toEqual([])
  expect(sqlite.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
  sqlite.close()
})

test('events say what they say since they were made, and nobody has been here before', () => {
  const { sqlite } = firstVersion()
  migrate(sqlite, NOW)
  expect(rows(sqlite, 'case_events')).toMatchObject([{ id: 5, changed_at: NOW - 1000 }])
  expect(rows(sqlite, 'users')).toMatchObject([{ id: 7, last_visit_at: null }])
  expect(rows(sqlite, 'sessions')).toMatchObject([{ user_id: 7, previous_visit_at: null }])
  sqlite.close()
})

test('what runs wrote down and what is remembered of the sheet moves into tables with rowids, whole', () => {
  const { sqlite } = firstVersion()
  migrate(sqlite, NOW, migrations.slice(0, 9))
  sqlite.exec(`
    INSERT INTO sync_runs (id, origin, actor, state, civil_date, started_at)
      VALUES (2, 'command', 'test', 'done', '2026-01-02', ${NOW});
    INSERT INTO sync_rows (run_id, position, kind, unit, sheet, cell, case_number, reason, detail)
      VALUES (2, 1, 'case', 'case:EXP-1', 'Hoja1', 'A2', 'EXP-1', 'new', '{"changes":[]}'), (2, 0, 'note', NULL, NULL, NULL, NULL, NULL, '{}');
    INSERT INTO sync_bases (kind, key, fields, missing_since, case_id, digest)
      VALUES ('case', 'EXP-1', '{"caseNumber":"EXP-1"}', 17, 3, 'abc'), ('client', '12345678Z', '{}', NULL, NULL, NULL)`)
  const [notes, bases] = [rows(sqlite, 'sync_rows'), rows(sqlite, 'sync_bases') as object[]]
  expect(migrate(sqlite, NOW)).toContain('0010_bulk_imports')
  expect(sqlite.prepare('SELECT * FROM sync_rows ORDER BY position').all()).toEqual(notes)
  expect(rows(sqlite, 'sync_bases')).toEqual(bases.map((base) => ({ ...base, run_id: null })))
  sqlite.close()
})

test('the rebuilt outbox knows the mail about a request, no other new kind, and gives out no old number', () => {
  const { sqlite } = firstVersion()
  migrate(sqlite, NOW)
  const insert = (kind: string) =>
    sqlite
      .prepare(
        `INSERT INTO mail_outbox (kind, urgent, user_id, recipient_name, recipient, language, content, due_at,
           expires_at, message_id, created_at)
         VALUES (?, 1, 7, 'Ana', 'ana@correo.example', 'es', '{}', 1, 2, ?, 3)`,
      )
      .run(kind, `<${kind}@portal.example>`).lastInsertRowid
  expect(insert('request')).toBe(43)
  expect(() => insert('newsletter')).toThrow(/CHECK/)
  sqlite.prepare('DELETE FROM users WHERE id = 7').run()
  expect(rows(sqlite, 'mail_outbox')).toMatchObject([{ user_id: null }, { user_id: null }, { user_id: null }])
  const indexes = sqlite.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'mail_outbox'",
  )
  expect(indexes.pluck().all()).toEqual(expect.arrayContaining(['mail_outbox_due', 'mail_outbox_by_user']))
  sqlite.close()
})

test('a portal starts on such a database and goes on queueing', () => {
  const { folder, sqlite } = firstVersion()
  sqlite.close()
  const DATA_DIR = ownFolder()
  copyFileSync(`${folder}/portal.sqlite`, `${DATA_DIR}/portal.sqlite`)
  freshPortal({ DATA_DIR })
  queueCode('123456')
  expect(allMails().map(({ id, kind, state }) => [id, kind, state])).toEqual([
    [41, 'welcome', 'queued'],
    [42, 'code', 'sent'],
    [43, 'code', 'queued'],
  ])
})
