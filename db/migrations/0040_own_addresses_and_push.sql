-- When the client chose the present address themselves; whatever else sets an address forgets it.
ALTER TABLE users ADD COLUMN email_chosen_at INTEGER;
CREATE TRIGGER users_email_set_by_others AFTER UPDATE OF email ON users
WHEN NEW.email IS NOT OLD.email AND NEW.email_chosen_at IS NOT NULL AND NEW.email_chosen_at IS OLD.email_chosen_at
BEGIN UPDATE users SET email_chosen_at = NULL WHERE id = NEW.id; END;

-- The devices on which a client wants to be told that there is news.
CREATE TABLE push_subscriptions (
  id         INTEGER PRIMARY KEY,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint   TEXT NOT NULL UNIQUE,
  p256dh     TEXT NOT NULL,
  auth       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at  INTEGER
) STRICT;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

-- What is told to a device: each key once. A row outlives its device, so that the key stays used.
CREATE TABLE push_outbox (
  id              INTEGER PRIMARY KEY,
  user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subscription_id INTEGER REFERENCES push_subscriptions (id) ON DELETE SET NULL,
  key             TEXT NOT NULL,
  state           TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  due_at          INTEGER NOT NULL,
  expires_at      INTEGER NOT NULL,
  error           TEXT,
  created_at      INTEGER NOT NULL,
  UNIQUE (subscription_id, key)
) STRICT;
CREATE INDEX push_outbox_due ON push_outbox (due_at) WHERE state = 'queued';
CREATE INDEX push_outbox_sending ON push_outbox (id) WHERE state = 'sending';
CREATE INDEX push_outbox_by_user ON push_outbox (user_id, key);
CREATE INDEX push_outbox_by_age ON push_outbox (created_at);
