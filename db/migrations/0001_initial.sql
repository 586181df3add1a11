-- Instants (…_at) are UTC milliseconds; civil dates are 'YYYY-MM-DD' text. AUTOINCREMENT wherever an id
-- outlives its row in the audit trail: an id is never given twice.

CREATE TABLE users (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  username      TEXT NOT NULL UNIQUE CHECK (length(username) BETWEEN 1 AND 100 AND username = lower(username)),
  password      TEXT CHECK (password LIKE '$argon2id$%'),
  client_number TEXT UNIQUE CHECK (length(client_number) BETWEEN 1 AND 50),
  dni           TEXT UNIQUE CHECK (length(dni) BETWEEN 1 AND 20),
  name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email         TEXT CHECK (length(email) <= 254 AND email LIKE '%_@_%'),
  phone         TEXT CHECK (length(phone) <= 30),
  language      TEXT NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en')),
  archived      INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  archived_at   INTEGER,
  archived_by   TEXT,
  created_at    INTEGER NOT NULL,
  CHECK ((archived = 1) = (archived_at IS NOT NULL))
) STRICT;

CREATE TABLE cases (
  id                   INTEGER PRIMARY KEY AUTOINCREMENT,
  case_number          TEXT NOT NULL UNIQUE CHECK (length(case_number) BETWEEN 1 AND 50),
  client_id            INTEGER REFERENCES users (id) ON DELETE SET NULL,
  title                TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 500),
  description          TEXT,
  status               TEXT NOT NULL DEFAULT 'active' CHECK (length(status) BETWEEN 1 AND 50),
  assigned_lawyer      TEXT NOT NULL DEFAULT '',
  next_hearing         TEXT CHECK (date(next_hearing) IS next_hearing),
  expediente_contrario TEXT,
  situacion_actual     TEXT,
  process_start_date   TEXT CHECK (date(process_start_date) IS process_start_date),
  archived             INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  archived_at          INTEGER,
  archived_by          TEXT,
  created_at           INTEGER NOT NULL,
  updated_at           INTEGER NOT NULL,
  CHECK ((archived = 1) = (archived_at IS NOT NULL))
) STRICT;
CREATE INDEX cases_by_client ON cases (client_id);

CREATE TABLE timeline_phases (
  id                  INTEGER PRIMARY KEY AUTOINCREMENT,
  title               TEXT NOT NULL UNIQUE CHECK (length(title) BETWEEN 1 AND 200),
  description         TEXT,
  "order"             INTEGER NOT NULL CHECK ("order" > 0),
  excel_column        TEXT,
  field               TEXT UNIQUE,
  document_categories TEXT NOT NULL DEFAULT '[]' CHECK (json_type(document_categories) = 'array'),
  created_at          INTEGER NOT NULL,
  updated_at          INTEGER NOT NULL
) STRICT;
CREATE INDEX timeline_phases_by_order ON timeline_phases ("order");

CREATE TABLE case_events (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id      INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  phase_id     INTEGER REFERENCES timeline_phases (id) ON DELETE RESTRICT,
  title        TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  description  TEXT,
  status       TEXT NOT NULL CHECK (status IN ('completed', 'in_progress', 'scheduled', 'pending')),
  event_date   TEXT CHECK (date(event_date) IS event_date),
  document_ids TEXT,
  source       TEXT NOT NULL CHECK (source IN ('spreadsheet', 'upload', 'manual')),
  created_at   INTEGER NOT NULL,
  UNIQUE (case_id, phase_id)
) STRICT;
CREATE INDEX case_events_by_phase ON case_events (phase_id);
CREATE INDEX case_events_due ON case_events (event_date) WHERE status = 'scheduled';

CREATE TABLE documents (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id        INTEGER REFERENCES cases (id) ON DELETE SET NULL,
  name           TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  file_name      TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  file_size      INTEGER NOT NULL CHECK (file_size > 0),
  mime_type      TEXT NOT NULL,
  sha256         TEXT NOT NULL CHECK (length(sha256) = 64),
  upload_date    INTEGER NOT NULL,
  file_path      TEXT NOT NULL UNIQUE,
  category       TEXT NOT NULL DEFAULT 'General',
  one_drive_id   TEXT UNIQUE,
  last_sync_date INTEGER,
  archived       INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  archived_at    INTEGER,
  archived_by    TEXT,
  CHECK ((archived = 1) = (archived_at IS NOT NULL))
) STRICT;
CREATE INDEX documents_by_case ON documents (case_id);
CREATE INDEX documents_by_category ON documents (category);

-- Bytes of deleted documents, until they are restored or thrown away for good.
CREATE TABLE trash (
  document_id INTEGER PRIMARY KEY,
  document    TEXT NOT NULL CHECK (json_valid(document)),
  file_path   TEXT NOT NULL UNIQUE,
  deleted_at  INTEGER NOT NULL,
  deleted_by  TEXT NOT NULL,
  purge_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX trash_due ON trash (purge_at);

-- `code` is a keyed hash: six digits in clear would be readable in the WAL and in free pages.
CREATE TABLE verification_codes (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  dni        TEXT NOT NULL CHECK (length(dni) BETWEEN 1 AND 20),
  code       TEXT NOT NULL CHECK (length(code) = 64),
  email      TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used       INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX verification_codes_expiry ON verification_codes (expires_at);

-- What a browser was asked for. A DNI that nobody has gets a challenge too, without a code behind it.
CREATE TABLE otp_challenges (
  id_hash      TEXT PRIMARY KEY CHECK (length(id_hash) = 64),
  code_id      INTEGER REFERENCES verification_codes (id) ON DELETE SET NULL,
  dni_hash     TEXT NOT NULL CHECK (length(dni_hash) = 64),
  masked_email TEXT NOT NULL,
  attempts     INTEGER NOT NULL DEFAULT 0,
  expires_at   INTEGER NOT NULL,
  voided       INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)),
  created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX otp_challenges_expiry ON otp_challenges (expires_at);

CREATE TABLE sessions (
  id_hash    TEXT PRIMARY KEY CHECK (length(id_hash) = 64),
  kind       TEXT NOT NULL CHECK (kind IN ('client', 'tracking', 'admin')),
  user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
  label      TEXT,
  stamp      TEXT,
  address    TEXT,
  user_agent TEXT,
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CHECK ((kind = 'admin') = (user_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One-time links in mails. Ended ones stay until their user goes: a dead link must still know whom to help.
CREATE TABLE account_links (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose    TEXT NOT NULL CHECK (purpose IN ('activation', 'password', 'quick_access')),
  expires_at INTEGER NOT NULL,
  ended_at   INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_links_by_user ON account_links (user_id);

-- `password` is the hash of the activation token in the mail, never a password.
CREATE TABLE welcome_emails (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id       INTEGER REFERENCES users (id) ON DELETE SET NULL,
  client_dni      TEXT NOT NULL,
  client_email    TEXT NOT NULL,
  client_name     TEXT NOT NULL,
  case_number     TEXT NOT NULL,
  username        TEXT NOT NULL,
  password        TEXT CHECK (length(password) = 64),
  email_sent      INTEGER NOT NULL DEFAULT 0 CHECK (email_sent IN (0, 1)),
  email_sent_at   INTEGER,
  email_error     TEXT,
  message_id      TEXT,
  attempt_count   INTEGER NOT NULL DEFAULT 0,
  last_attempt_at INTEGER,
  created_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX welcome_emails_by_client ON welcome_emails (client_id);

-- `secret` (a code or a link) is AES-256-GCM sealed and wiped when the mail is sent or given up.
CREATE TABLE mail_outbox (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  kind             TEXT NOT NULL CHECK (kind IN ('code', 'welcome', 'password')),
  urgent           INTEGER NOT NULL CHECK (urgent IN (0, 1)),
  user_id          INTEGER REFERENCES users (id) ON DELETE SET NULL,
  welcome_email_id INTEGER REFERENCES welcome_emails (id) ON DELETE SET NULL,
  recipient_name   TEXT NOT NULL,
  recipient        TEXT NOT NULL,
  language         TEXT NOT NULL CHECK (language IN ('es', 'en')),
  content          TEXT NOT NULL CHECK (json_valid(content)),
  secret           BLOB,
  state            TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  attempts         INTEGER NOT NULL DEFAULT 0,
  due_at           INTEGER NOT NULL,
  expires_at       INTEGER NOT NULL,
  message_id       TEXT NOT NULL UNIQUE,
  error            TEXT,
  sent_at          INTEGER,
  created_at       INTEGER NOT NULL
) STRICT;
CREATE INDEX mail_outbox_due ON mail_outbox (urgent, due_at) WHERE state = 'queued';
CREATE INDEX mail_outbox_by_user ON mail_outbox (user_id);

CREATE TABLE settings (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who holds what among the processes of one data folder: the sync, and the signs of life of the worker.
CREATE TABLE leases (
  name    TEXT PRIMARY KEY,
  owner   TEXT NOT NULL,
  host    TEXT NOT NULL,
  pid     INTEGER NOT NULL,
  beat_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A slot of a schedule has the id of its slot, so that two processes cannot do it twice.
CREATE TABLE jobs (
  id          TEXT PRIMARY KEY,
  name        TEXT NOT NULL,
  payload     TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payload)),
  state       TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
  attempts    INTEGER NOT NULL DEFAULT 0,
  due_at      INTEGER NOT NULL,
  finished_at INTEGER,
  error       TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_due ON jobs (due_at) WHERE state = 'queued';

CREATE TABLE sync_runs (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  origin          TEXT NOT NULL CHECK (origin IN ('schedule', 'command', 'upload', 'admin')),
  actor           TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('running', 'done', 'unchanged', 'waiting', 'failed')),
  source_name     TEXT,
  source_sha256   TEXT,
  mapping_version TEXT,
  civil_date      TEXT NOT NULL,
  counts          TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(counts)),
  error           TEXT,
  started_at      INTEGER NOT NULL,
  finished_at     INTEGER
) STRICT;
CREATE INDEX sync_runs_by_state ON sync_runs (state, id);

-- The plan of a run, row by row, and what it could not take.
CREATE TABLE sync_rows (
  run_id      INTEGER NOT NULL REFERENCES sync_runs (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('client', 'case', 'document', 'waiting', 'refused', 'unmapped', 'missing')),
  sheet       TEXT,
  cell        TEXT,
  case_number TEXT,
  reason      TEXT,
  detail      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;

-- What the sheet said last, per client (key: DNI) and case (key: case number). Between a value here and the
-- same value in the sheet nothing happened there; between a value here and the one in the database, a hand did.
CREATE TABLE sync_bases (
  kind          TEXT NOT NULL CHECK (kind IN ('client', 'case')),
  key           TEXT NOT NULL,
  fields        TEXT NOT NULL CHECK (json_valid(fields)),
  missing_since INTEGER,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE drive_items (
  id          TEXT PRIMARY KEY,
  path        TEXT NOT NULL UNIQUE,
  fingerprint TEXT NOT NULL,
  state       TEXT NOT NULL CHECK (state IN ('taken', 'failed', 'skipped', 'quarantined', 'gone', 'deleted')),
  reason      TEXT,
  attempts    INTEGER NOT NULL DEFAULT 0,
  document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX drive_items_by_document ON drive_items (document_id);

-- Whatever deletes a document: its file must not bring it back.
CREATE TRIGGER documents_leave_a_tombstone BEFORE DELETE ON documents
BEGIN UPDATE drive_items SET state = 'deleted', reason = NULL WHERE document_id = OLD.id; END;

CREATE TABLE rate_limits (
  key           TEXT PRIMARY KEY,
  count         INTEGER NOT NULL,
  window_ends   INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limits_expiry ON rate_limits (window_ends);

CREATE TABLE audit_log (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  at          INTEGER NOT NULL,
  actor_kind  TEXT NOT NULL CHECK (actor_kind IN ('anonymous', 'client', 'tracking', 'admin', 'sync', 'system')),
  actor       TEXT,
  action      TEXT NOT NULL,
  user_id     INTEGER,
  object_kind TEXT,
  object_id   INTEGER,
  address     TEXT,
  detail      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  once        TEXT UNIQUE
) STRICT;
CREATE INDEX audit_log_by_user ON audit_log (user_id, id);
CREATE INDEX audit_log_by_object ON audit_log (object_kind, object_id, id);

CREATE TRIGGER audit_log_is_never_changed BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;
CREATE TRIGGER audit_log_is_never_deleted BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'audit_log is append-only'); END;
