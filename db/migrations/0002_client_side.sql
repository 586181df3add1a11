-- What the client's side needs: visits (for the marks of what is new), the open request of a case,
-- the meaning of the firm's own words, and mails about a request.
ALTER TABLE users ADD COLUMN last_visit_at INTEGER;
ALTER TABLE sessions ADD COLUMN previous_visit_at INTEGER;

-- SQLite wants a default for a new column that is not null; every insert names its own value.
ALTER TABLE case_events ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
UPDATE case_events SET changed_at = created_at;

-- What the firm needs from a client: at most one open request a case.
CREATE TABLE case_requests (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id    INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  text       TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  due_date   TEXT CHECK (date(due_date) IS due_date),
  source     TEXT NOT NULL CHECK (source IN ('admin', 'sheet')),
  created_at INTEGER NOT NULL,
  created_by TEXT,
  closed_at  INTEGER,
  closed_by  TEXT
) STRICT;
CREATE UNIQUE INDEX case_requests_open ON case_requests (case_id) WHERE closed_at IS NULL;
CREATE INDEX case_requests_by_case ON case_requests (case_id);

-- What a word of the firm in the column of a phase means. Words are compared without case and accents.
CREATE TABLE word_meanings (
  word       TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 200),
  phase_id   INTEGER NOT NULL REFERENCES timeline_phases (id) ON DELETE CASCADE,
  meaning    TEXT NOT NULL CHECK (meaning IN ('completed', 'in_progress', 'pending', 'nothing', 'request')),
  request    TEXT CHECK (length(request) BETWEEN 1 AND 500),
  created_at INTEGER NOT NULL,
  created_by TEXT,
  PRIMARY KEY (word, phase_id),
  CHECK ((meaning = 'request') = (request IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- A check cannot be altered: the outbox is rebuilt to know the kind 'request'.
CREATE TABLE mail_outbox_new (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  kind             TEXT NOT NULL CHECK (kind IN ('code', 'welcome', 'password', 'request')),
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
INSERT INTO mail_outbox_new SELECT * FROM mail_outbox;
DROP TABLE mail_outbox;
ALTER TABLE mail_outbox_new RENAME TO mail_outbox;
CREATE INDEX mail_outbox_due ON mail_outbox (urgent, due_at) WHERE state = 'queued';
CREATE INDEX mail_outbox_by_user ON mail_outbox (user_id);
