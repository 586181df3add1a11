-- E-mails that a password or a passkey has changed. SQLite changes a CHECK only with the table.
CREATE TABLE mail_outbox_new (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  kind             TEXT NOT NULL
    CHECK (kind IN ('code', 'welcome', 'password', 'request', 'news', 'reminder', 'quiet', 'address_code', 'address_changed', 'digest', 'trial', 'message', 'appointment', 'staff_invitation', 'staff_new_place', 'access_changed')),
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
  id, kind, urgent, user_id, welcome_email_id, recipient_name, recipient, language, content, secret, state, attempts, due_at, expires_at, message_id, error, sent_at, created_at, key, run_id, case_id, bounced_at, bounce
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
CREATE TRIGGER mail_outbox_news_sent AFTER UPDATE OF state ON mail_outbox
WHEN NEW.kind = 'news' AND NEW.state = 'sent' AND OLD.state <> 'sent'
BEGIN
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM news_items WHERE mail_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM news_corrections WHERE mail_id = NEW.id ON CONFLICT DO NOTHING;
END;
