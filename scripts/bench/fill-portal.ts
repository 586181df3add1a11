import { documentCategories } from '~/domain/categories'
import { civilDateAt } from '~/domain/civil-date'
import { JOBS } from '~/features/jobs/catalogue'
import { sqlite } from '~db/client'

export type Size = { clients: number; cases: number; documents: number }

const LISTS = ['users', 'cases', 'documents', 'welcome_emails']

/** Words as frequent among the rows as in a firm: 60 given names, 400 surnames, 14 kinds of documents. */
const NAME = "printf('Nombre%02d Apellido%03d Segundo%03d', i % 60, (i * 7) % 400, (i * 13) % 401)"
const KIND = "printf('Clase%02d', i % 14)"

const FOLDER = `CASE i % 14 ${documentCategories('EJEMPLO')
  .map((name, index) => `WHEN ${index} THEN '${name}'`)
  .join(' ')} END`

/**
 * Fills the open portal with clients, cases and documents and what belongs to them, using SQL: the indexes of words and
 * the counts of lists are made at the end, because keeping them row by row would take most of the time. Every day in it
 * is counted from `now`.
 */
export function fillPortal(size: Size, now: number, tell: (table: string) => void = () => undefined) {
  const db = sqlite()
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -400000')
  db.pragma('foreign_keys = OFF')
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all()
  db.transaction(() => {
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`)
    for (const [table, sql] of Object.entries({ ...rowsOf(size, civilDateAt(now)), ...keptAt(now) })) {
      tell(table)
      db.exec(sql)
    }
    for (const { sql } of triggers) db.exec(sql)
  })()
  tell('statistics')
  db.exec('ANALYZE')
  db.pragma('foreign_keys = ON')
  db.pragma('cache_size = -32000')
  db.pragma('synchronous = FULL')
}

const series = (rows: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`

/** The rows of each table; a case in twenty has a hearing, one in fifty is asked for something, one client in fifty has no address. */
const rowsOf = ({ clients, cases, documents }: Size, today: string): Record<string, string> => ({
  users: `${series(clients)} INSERT INTO users (username, dni, client_number, name, email, last_visit_at, created_at)
    SELECT 'cliente' || i, printf('%08dX', i), printf('C-%06d', i), ${NAME},
      iif(i % 50, 'titular.' || i || '@correo.example', NULL), iif(i % 10, i, NULL), i FROM n`,
  welcome_emails: `${series(clients)} INSERT INTO welcome_emails (client_id, client_dni, client_email, client_name, case_number, username, password, email_sent, message_id, created_at)
    SELECT i, printf('%08dX', i), 'titular.' || i || '@correo.example', ${NAME}, printf('EXP-%06d', i),
      'cliente' || i, printf('%064d', i), i % 1000 > 0, 'm' || i, i FROM n`,
  mail_outbox: `${series(clients)} INSERT INTO mail_outbox (kind, urgent, user_id, welcome_email_id, recipient_name, recipient, language, content, state, due_at, expires_at, message_id, sent_at, created_at)
    SELECT 'welcome', 0, i, i, ${NAME}, 'titular.' || i || '@correo.example', 'es', '{}', 'sent', i, i, 'm' || i, i, i FROM n`,
  cases: `${series(cases)} INSERT INTO cases (case_number, case_key, client_id, title, assigned_lawyer, next_hearing, created_at, updated_at)
    SELECT printf('EXP-%06d', i), 'EXP-' || i, 1 + i % ${clients}, ${NAME} || ' / Banco ' || (i % 40), 'Letrado ' || (i % 12),
      iif(i % 20, NULL, printf('${today.slice(0, 4)}-%02d-%02d', 1 + i % 12, 1 + i % 28)), i, i FROM n`,
  case_events: `${series(3 * cases)} INSERT INTO case_events (case_id, phase_id, title, status, event_date, source, created_at, changed_at)
    SELECT 1 + i / 3, p.id, p.title, 'completed', date('${today}', printf('-%d days', iif(i / 3 % 30, i % 40, 800))), 'spreadsheet', i, i
    FROM n JOIN timeline_phases p ON p."order" = 1 + i % 3 + i / 3 % 11 WHERE i / 3 < ${cases}`,
  case_requests: `${series(cases / 2)} INSERT INTO case_requests (case_id, text, source, created_at, due_date, closed_at, closed_by)
    SELECT i * 2, 'Una nómina', 'admin', i, printf('${today.slice(0, 4)}-%02d-10', 1 + i % 12), iif(i % 25, i, NULL), iif(i % 25, 'RM', NULL) FROM n`,
  documents: `${series(documents)} INSERT INTO documents (case_id, name, file_name, file_size, mime_type, sha256, upload_date, file_path, category, one_drive_id)
    SELECT 1 + i % ${cases}, ${KIND} || ' ' || i, ${KIND} || ' ' || ${NAME} || '.pdf', 1000, 'application/pdf',
      printf('%064d', i), i, 'aa/' || i, ${FOLDER}, iif(i % 4, NULL, 'local:' || i) FROM n`,
  document_texts: `INSERT INTO document_texts (id, state, read_at) SELECT id, 'read', 1 FROM documents`,
  drive_items: `INSERT INTO drive_items (id, file_id, path, fingerprint, state, document_id)
    SELECT one_drive_id, one_drive_id, 'Expedientes/' || id || '.pdf', id, 'taken', id FROM documents WHERE one_drive_id IS NOT NULL`,
  audit_log: `${series(2 * documents)} INSERT INTO audit_log (at, actor_kind, actor, action, user_id, object_kind, object_id)
    SELECT i, iif(i % 3, 'client', 'admin'), iif(i % 3, NULL, 'RM'), iif(i % 3, 'document_downloaded', 'case_changed'),
      1 + i % ${clients}, 'document', i FROM n`,
  jobs: `${series(4 * clients)} INSERT INTO jobs (kind, key, payload, user_id, state, run_at, created_at)
    SELECT 'push', 'push:' || i, json_object('deviceId', i, 'key', 'news:' || i), 1 + i % ${clients}, iif(i % 50, 'done', 'failed'), i, i FROM n`,
  sync_runs: `${series(500)} INSERT INTO sync_runs (kind, origin, actor, state, source_sha256, civil_date, started_at, finished_at)
    SELECT 'sync', 'schedule', 'system', 'unchanged', printf('%064d', i), '2025-11-01', i, i FROM n`,
})

/** What triggers would have kept; and that today's duties are done, which a worker would begin with beside whatever is measured. */
const keptAt = (now: number): Record<string, string> => ({
  nights: Object.keys(JOBS)
    .filter((name) => name.startsWith('nightly.'))
    .map(
      (name) =>
        `INSERT OR REPLACE INTO jobs (kind, key, state, run_at, begun_at, finished_at, created_at)
         VALUES ('${name}', '${name}', 'done', ${now}, ${now}, ${now}, ${now})`,
    )
    .join(';'),
  words: LISTS.map((list) => `INSERT INTO ${list}_search (${list}_search) VALUES ('rebuild')`).join(';'),
  counts: `
    UPDATE row_counts SET rows = (SELECT count(*) FROM users WHERE archived = 0) WHERE list = 'users';
    UPDATE row_counts SET rows = (SELECT count(*) FROM cases WHERE archived = 0) WHERE list IN ('cases', 'cases_active');
    UPDATE row_counts SET rows = (SELECT count(*) FROM documents WHERE archived = 0) WHERE list = 'documents';
    INSERT INTO folder_counts (category, archived, rows) SELECT category, archived, count(*) FROM documents GROUP BY 1, 2`,
  case_positions: `
    INSERT INTO case_positions_stale SELECT id FROM cases;
    INSERT INTO case_positions (case_id, event_id, phase_id, since)
      SELECT case_id, event_id, phase_id, since FROM case_positions_now;
    DELETE FROM case_positions_stale`,
})
