import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { queueCode } from '../support/outbox'
import { allMails } from '../support/records'

const NOW = 1_760_000_000_000

/** A database of the first version, in use: a client with a case, an event, a session and queued e-mails. */
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
  const news = { key: null, run_id: null, case_id: null, bounced_at: null, bounce: null }
  expect(rows(sqlite, 'mail_outbox')).toEqual(before.map((mail) => Object.assign({}, mail, news)))
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
  const ofRun = () => sqlite.prepare('SELECT * FROM sync_rows ORDER BY position').all() as { unit?: string }[]
  const [notes, bases] = [ofRun(), rows(sqlite, 'sync_bases') as object[]]
  expect(migrate(sqlite, NOW)).toContain('0010_bulk_imports')
  const units = [
    { unit_kind: null, unit_key: null, item_key: null },
    { unit_kind: 'case', unit_key: 'EXP-1', item_key: null },
  ]
  expect(ofRun()).toEqual(notes.map(({ unit, ...note }, index) => ({ ...note, ...units[index] })))
  expect(rows(sqlite, 'sync_bases')).toEqual(bases.map((base) => ({ ...base, run_id: null })))
  sqlite.close()
})

test('sheets that were applied or mapped before new ones waited are asked about no more', () => {
  const { sqlite } = firstVersion()
  const at = migrations.findIndex(({ name }) => name === '0016_sheet_answers')
  migrate(sqlite, NOW, migrations.slice(0, at))
  const sheets = [
    { sheet: 'Casos', read: true, headings: [{ key: 'DNI' }, { key: 'EXPEDIENTE' }] },
    { sheet: 'Notas', read: false, headings: [] },
  ]
  const book = sqlite.prepare(
    `INSERT INTO workbooks (id, name, name_key, found, found_at, mapping) VALUES (?, ?, ?, ?, ${NOW}, ?)`,
  )
  for (const [id, mapping] of [
    [1, null],
    [2, '{"sheets":[]}'],
    [3, null],
  ])
    book.run(id, `Libro${id}.xlsx`, `LIBRO${id}`, JSON.stringify(sheets), mapping)
  sqlite.exec(`
    INSERT INTO sync_runs (id, kind, origin, actor, state, civil_date, started_at, applied_at, workbook_id, source_name)
    VALUES (11, 'preview', 'admin', 'Eva', 'done', '2026-01-02', ${NOW}, ${NOW}, 1, 'Libro1.xlsx'),
      (13, 'preview', 'admin', 'Eva', 'waiting', '2026-01-02', ${NOW}, NULL, 3, 'Libro3.xlsx')`)
  migrate(sqlite, NOW)
  const accepted = { sheet: 'Casos', answer: 'accepted', headings: '["DNI","EXPEDIENTE"]' }
  expect(rows(sqlite, 'sheet_answers')).toMatchObject([
    { workbook_id: 1, ...accepted },
    { workbook_id: 2, ...accepted },
  ])
  expect(sqlite.prepare("SELECT value FROM settings WHERE key = 'tracking_workbook'").pluck().get()).toBe(
    'Libro1.xlsx',
  )
  sqlite.close()
})

test('queued jobs become queued runs and tasks of their runs, and a job that was begun is closed', () => {
  const sqlite = connect(`${ownFolder()}/portal.sqlite`)
  const at = migrations.findIndex(({ name }) => name === '0021_runs_without_jobs')
  migrate(sqlite, NOW, migrations.slice(0, at))
  const run = sqlite.prepare(
    `INSERT INTO sync_runs (id, kind, origin, actor, state, civil_date, started_at) VALUES (?, ?, ?, 'Eva', ?, '2026-01-02', ${NOW})`,
  )
  run.run(1, 'sync', 'admin', 'queued')
  run.run(2, 'preview', 'upload', 'queued')
  run.run(3, 'sync', 'admin', 'queued')
  run.run(4, 'preview', 'admin', 'waiting')
  run.run(5, 'sync', 'admin', 'done')
  const sha256 = 'ab'.repeat(32)
  const upload = { name: 'Casos.xls', location: `/data/uploads/${sha256}.xls` }
  const choice = { rows: [3], yes: [7], sheets: [] }
  const job = sqlite.prepare('INSERT INTO jobs (id, name, state, payload, due_at) VALUES (?, ?, ?, ?, ?)')
  const enqueue = (id: string, state: string, payload: object, due: number) =>
    job.run(id, 'sync', state, JSON.stringify({ label: 'Eva', ...payload }), due)
  enqueue('a', 'queued', { task: 'run', runId: 1, force: false, sheets: ['Casos'] }, 11)
  enqueue('b', 'queued', { task: 'run', runId: 2, force: true, upload }, 12)
  enqueue('c', 'running', { task: 'run', runId: 3, force: false }, 13)
  enqueue('d', 'queued', { task: 'apply', runId: 4, choice: { rows: 'all', yes: [], sheets: [] } }, 15)
  enqueue('e', 'queued', { task: 'apply', runId: 4, choice }, 14)
  enqueue('f', 'queued', { task: 'undo', runId: 5 }, 16)
  enqueue('g', 'done', { task: 'run', runId: 5 }, 10)
  job.run('sweep:2026-01-01', 'sweep', 'running', '{}', 1)
  expect(migrate(sqlite, NOW)).toContain('0021_runs_without_jobs')
  const asked = sqlite.prepare(
    'SELECT id, state, asked_at, force, sheets, source_name AS name, source_sha256 AS sha256, task, choice, error FROM sync_runs ORDER BY id',
  )
  const none = { force: 0, sheets: null, name: null, sha256: null, task: null, choice: null, error: null }
  expect(asked.all()).toEqual([
    { ...none, id: 1, state: 'queued', asked_at: 11, sheets: '["Casos"]' },
    { ...none, id: 2, state: 'queued', asked_at: 12, force: 1, name: 'Casos.xls', sha256 },
    { ...none, id: 3, state: 'failed', asked_at: null, error: 'interrupted' },
    { ...none, id: 4, state: 'waiting', asked_at: 14, task: 'apply', choice: JSON.stringify(choice) },
    { ...none, id: 5, state: 'done', asked_at: 16, task: 'undo' },
  ])
  expect(() => sqlite.exec("UPDATE sync_runs SET task = 'apply' WHERE id = 5")).toThrow(/CHECK/)
  expect(rows(sqlite, 'jobs')).toEqual([])
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

// Programs that read the file without the portal: the shell of Debian 12 and its Python, both SQLite 3.40.
const OLD_READERS: [command: string, args: (file: string, query: string) => string[]][] = [
  ['sqlite3', (file, query) => ['-readonly', file, query]],
  ['python3', (file, query) => ['-c', READ_IN_PYTHON, file, query]],
]
const READ_IN_PYTHON = `import sqlite3, sys
file = sqlite3.connect(sys.argv[1])
for query in sys.argv[2].split(";"):
  for row in file.execute(query): print("|".join("" if value is None else str(value) for value in row))`
const hasReader = (command: string) => spawnSync(command, ['-c', 'import sqlite3']).error === undefined

test.each(OLD_READERS)(
  '%s, where it is there, reads a database in use and finds it whole',
  (command, args) => {
    if (!hasReader(command)) return
    const { folder, sqlite } = firstVersion()
    migrate(sqlite, NOW)
    sqlite.prepare('UPDATE users SET name = ? WHERE id = 7').run('Íñigo Çelik')
    sqlite.exec(`VACUUM INTO '${folder}/copy.sqlite'`)
    sqlite.close()
    const query = `PRAGMA integrity_check; SELECT name_order, name FROM users WHERE archived = 0 ORDER BY name_order, id;
    SELECT client_id, title FROM cases; SELECT rowid FROM users_search WHERE users_search MATCH 'inigo';
    SELECT count(*) FROM work_items`
    const { stdout, stderr } = spawnSync(command, args(`${folder}/copy.sqlite`, query), { encoding: 'utf8' })
    expect({ stderr, lines: stdout.trim().split('\n') }).toEqual({
      stderr: '',
      lines: ['ok', 'in~igo celik|Íñigo Çelik', '7|Ana Gil / Banco Ejemplar', '7', '0'],
    })
  },
)

// An expression of 29 nested calls exceeds the parser of SQLite 3.40.
const DEEPEST = 26
const OLD_FUNCTIONS =
  /^(as|check|coalesce|date|exists|fts5|iif|in|json_(valid|type)|key|length|lower|ltrim|max|min|raise|replace|select|sqlite_sequence|substr|trim|unique|values)$/

test('the schema needs no function and no depth that an older SQLite has not', () => {
  const { sqlite } = firstVersion()
  migrate(sqlite, NOW)
  const schema = sqlite.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all()
  sqlite.close()
  const strange = (schema as { name: string; sql: string }[]).flatMap(({ name, sql }) => {
    const bare = sql.replace(/'[^']*'/g, "''").replace(/--.*$/gm, '')
    const deep = depthOf(bare) > DEEPEST ? [`${name}: ${depthOf(bare)} deep`] : []
    const called = [...bare.matchAll(/\b([a-z_0-9]+)\(/g)].map(([, word = '']) => word)
    return [...deep, ...called.filter((word) => !OLD_FUNCTIONS.test(word)).map((word) => `${name}: ${word}`)]
  })
  expect(strange).toEqual([])
})

function depthOf(sql: string): number {
  const flatter = sql.replace(/\([^()]*\)/g, '')
  return flatter === sql ? 0 : 1 + depthOf(flatter)
}

test('open lines about a word know it and its phase, whatever stands in the word', () => {
  const sqlite = connect(`${ownFolder()}/portal.sqlite`)
  const upTo = migrations.findIndex(({ name }) => name.startsWith('0013'))
  migrate(sqlite, NOW, migrations.slice(0, upTo))
  const insert = sqlite.prepare(
    `INSERT INTO work_items (key, kind, reason, detail, state, first_seen_at, last_seen_at) VALUES (?, ?, 'x', ?, 'open', 1, 1)`,
  )
  insert.run('unmapped|EXP1|4|ACUERDO | JUZGADO', 'unmapped', '{"phaseId":4}')
  insert.run('unmapped|EXP1||EN APELACION', 'unmapped', '{"phaseId":null}')
  insert.run('missing|EXP2', 'missing', '{}')
  migrate(sqlite, NOW)
  expect(sqlite.prepare('SELECT word, word_phase_id AS phase FROM work_items ORDER BY id').all()).toEqual([
    { word: 'ACUERDO | JUZGADO', phase: 4 },
    { word: 'EN APELACION', phase: null },
    { word: null, phase: null },
  ])
  sqlite.close()
})
