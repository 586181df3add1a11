-- An e-mail may belong to a run and to a case, is queued once per key, may have left without anybody knowing whether it
-- arrived, may be stopped, and may come back. SQLite changes a CHECK only with the table.
CREATE TABLE mail_outbox_new (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  kind             TEXT NOT NULL
    CHECK (kind IN ('code', 'welcome', 'password', 'request', 'news', 'reminder', 'quiet', 'address_code', 'address_changed', 'digest', 'trial')),
  urgent           INTEGER NOT NULL CHECK (urgent IN (0, 1)),
  user_id          INTEGER REFERENCES users (id) ON DELETE SET NULL,
  welcome_email_id INTEGER REFERENCES welcome_emails (id) ON DELETE SET NULL,
  recipient_name   TEXT NOT NULL,
  recipient        TEXT NOT NULL,
  language         TEXT NOT NULL CHECK (language IN ('es', 'en')),
  content          TEXT NOT NULL CHECK (json_valid(content)),
  secret           BLOB,
  state            TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown', 'stopped')),
  attempts         INTEGER NOT NULL DEFAULT 0,
  due_at           INTEGER NOT NULL,
  expires_at       INTEGER NOT NULL,
  message_id       TEXT NOT NULL UNIQUE,
  error            TEXT,
  sent_at          INTEGER,
  created_at       INTEGER NOT NULL,
  key              TEXT UNIQUE,
  run_id           INTEGER REFERENCES sync_runs (id) ON DELETE SET NULL,
  case_id          INTEGER REFERENCES cases (id) ON DELETE SET NULL,
  bounced_at       INTEGER,
  bounce           TEXT
) STRICT;
INSERT INTO mail_outbox_new SELECT
  id, kind, urgent, user_id, welcome_email_id, recipient_name, recipient, language, content, secret, state, attempts, due_at,
  expires_at, message_id, error, sent_at, created_at, NULL, NULL, NULL, NULL, NULL
FROM mail_outbox;
DROP TABLE mail_outbox;
ALTER TABLE mail_outbox_new RENAME TO mail_outbox;
CREATE INDEX mail_outbox_due ON mail_outbox (urgent, due_at) WHERE state = 'queued';
CREATE INDEX mail_outbox_by_user ON mail_outbox (user_id, id);
CREATE INDEX mail_outbox_by_welcome ON mail_outbox (welcome_email_id) WHERE welcome_email_id IS NOT NULL;
CREATE INDEX mail_outbox_failed ON mail_outbox (id) WHERE state = 'failed';
CREATE INDEX mail_outbox_unknown ON mail_outbox (id) WHERE state = 'unknown';
CREATE INDEX mail_outbox_sending ON mail_outbox (id) WHERE state = 'sending';
CREATE INDEX mail_outbox_by_state ON mail_outbox (state, id);
CREATE INDEX mail_outbox_by_kind ON mail_outbox (kind, id);
CREATE INDEX mail_outbox_by_run ON mail_outbox (run_id, id) WHERE run_id IS NOT NULL;
CREATE INDEX mail_outbox_by_case ON mail_outbox (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX mail_outbox_bounced ON mail_outbox (id) WHERE bounced_at IS NOT NULL;

-- When an e-mail to the client's present address came back.
ALTER TABLE users ADD COLUMN email_bounced_at INTEGER;
CREATE INDEX users_bounced ON users (email_bounced_at) WHERE email_bounced_at IS NOT NULL;
CREATE TRIGGER users_bounced_elsewhere AFTER UPDATE OF email ON users
WHEN NEW.email IS NOT OLD.email AND NEW.email_bounced_at IS NOT NULL
BEGIN UPDATE users SET email_bounced_at = NULL WHERE id = NEW.id; END;

-- What the client of a case knows, or was there before anybody could have told them: keys of things (app/domain/news.ts).
-- A case without a row is older than this table: everything in it counts as known.
CREATE TABLE case_told (
  case_id INTEGER PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  things  TEXT NOT NULL CHECK (json_valid(things))
) STRICT;

-- What the client of a case is to be told, or was: each thing once.
CREATE TABLE news_items (
  id         INTEGER PRIMARY KEY,
  case_id    INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('phase', 'document', 'hearing', 'request', 'answer')),
  thing      TEXT NOT NULL,
  state      TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'withdrawn', 'dropped', 'mailed')),
  run_id     INTEGER REFERENCES sync_runs (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  due_at     INTEGER NOT NULL,
  mail_id    INTEGER REFERENCES mail_outbox (id) ON DELETE SET NULL,
  UNIQUE (case_id, thing)
) STRICT;
CREATE INDEX news_items_due ON news_items (due_at, case_id) WHERE state = 'waiting';
CREATE INDEX news_items_held ON news_items (run_id, case_id) WHERE state = 'held';
CREATE INDEX news_items_by_run ON news_items (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX news_items_by_mail ON news_items (mail_id) WHERE mail_id IS NOT NULL;

-- The clients who do not want to be told about a case.
CREATE TABLE news_mutes (
  client_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  case_id   INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  muted_at  INTEGER NOT NULL,
  PRIMARY KEY (client_id, case_id)
) STRICT;
CREATE INDEX news_mutes_by_case ON news_mutes (case_id);

-- Cases whose visible data has changed since it was compared with what the client knows.
CREATE TABLE case_news_stale (case_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO case_news_stale SELECT id FROM cases;

CREATE TRIGGER cases_news_insert AFTER INSERT ON cases
BEGIN INSERT INTO case_told VALUES (NEW.id, '[]'); END;
CREATE TRIGGER cases_news_update AFTER UPDATE OF
  client_id, archived, next_hearing, hearing_time, hearing_place, hearing_attendance ON cases
WHEN NEW.client_id IS NOT OLD.client_id OR NEW.archived <> OLD.archived OR NEW.next_hearing IS NOT OLD.next_hearing
  OR NEW.hearing_time IS NOT OLD.hearing_time OR NEW.hearing_place IS NOT OLD.hearing_place
  OR NEW.hearing_attendance IS NOT OLD.hearing_attendance
BEGIN INSERT INTO case_news_stale VALUES (NEW.id) ON CONFLICT DO NOTHING; END;

CREATE TRIGGER case_events_news_insert AFTER INSERT ON case_events
BEGIN INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_news_delete AFTER DELETE ON case_events
BEGIN INSERT INTO case_news_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_news_update AFTER UPDATE OF
  case_id, phase_id, title, status, event_date, hearing_time, hearing_place, hearing_attendance ON case_events
BEGIN
  INSERT INTO case_news_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER documents_news_insert AFTER INSERT ON documents WHEN NEW.case_id IS NOT NULL
BEGIN INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER documents_news_delete AFTER DELETE ON documents WHEN OLD.case_id IS NOT NULL
BEGIN INSERT INTO case_news_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER documents_news_update AFTER UPDATE OF case_id, sha256, archived, withheld ON documents
WHEN NEW.case_id IS NOT OLD.case_id OR NEW.sha256 <> OLD.sha256 OR NEW.archived <> OLD.archived
  OR NEW.withheld IS NOT OLD.withheld
BEGIN
  INSERT INTO case_news_stale SELECT OLD.case_id WHERE OLD.case_id IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale SELECT NEW.case_id WHERE NEW.case_id IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER case_requests_news_insert AFTER INSERT ON case_requests
BEGIN INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_requests_news_update AFTER UPDATE OF text, closed_at, sent_at, mail_id ON case_requests
BEGIN INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_requests_news_delete AFTER DELETE ON case_requests
BEGIN INSERT INTO case_news_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING; END;
