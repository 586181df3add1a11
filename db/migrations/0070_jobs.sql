-- One table of jobs under what were two queues: notifications to devices, and nightly duties. A scheduled job has one row, whose
-- key is its kind; one that was asked for has the key of what it does, once. `begun_at` is when its last attempt began.
-- drops push_outbox
-- drops nightly_duties
CREATE TABLE jobs (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  kind        TEXT NOT NULL,
  key         TEXT NOT NULL UNIQUE,
  payload     TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payload)),
  user_id     INTEGER REFERENCES users (id) ON DELETE CASCADE,
  state       TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'unknown', 'dropped')),
  attempts    INTEGER NOT NULL DEFAULT 0,
  run_at      INTEGER NOT NULL,
  expires_at  INTEGER,
  error       TEXT,
  begun_at    INTEGER,
  finished_at INTEGER,
  created_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_due ON jobs (kind, run_at) WHERE state = 'waiting';
CREATE INDEX jobs_running ON jobs (id) WHERE state = 'running';
CREATE INDEX jobs_failed ON jobs (id) WHERE state IN ('failed', 'unknown');
CREATE INDEX jobs_by_user ON jobs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX jobs_by_age ON jobs (created_at);

-- In the order of their numbers, which the next ones continue.
INSERT INTO jobs (id, kind, key, payload, user_id, state, attempts, run_at, expires_at, error, begun_at, finished_at, created_at)
SELECT id, 'push', 'push:' || user_id || ':' || key || ':' || coalesce(subscription_id, 'gone-' || id),
  json_object('deviceId', coalesce(subscription_id, 0), 'key', key), user_id,
  CASE state WHEN 'queued' THEN 'waiting' WHEN 'sending' THEN 'running' WHEN 'sent' THEN 'done' ELSE state END,
  attempts, due_at, expires_at, error, iif(state = 'sending', due_at, NULL),
  iif(state IN ('queued', 'sending'), NULL, due_at), created_at
FROM push_outbox ORDER BY id;

INSERT INTO jobs (kind, key, state, attempts, run_at, begun_at, finished_at, created_at)
SELECT 'nightly.' || name, 'nightly.' || name, iif(attempts = 0, 'done', 'waiting'), attempts,
  coalesce(retry_at, done_at, 0), coalesce(tried_at, done_at), done_at, coalesce(done_at, tried_at, 0)
FROM nightly_duties;

DROP TABLE push_outbox;

-- A job names its device by a number that is never given twice.
CREATE TABLE push_subscriptions_new (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint   TEXT NOT NULL UNIQUE,
  p256dh     TEXT NOT NULL,
  auth       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  failed_at  INTEGER
) STRICT;
INSERT INTO push_subscriptions_new (id, user_id, endpoint, p256dh, auth, created_at, failed_at)
SELECT id, user_id, endpoint, p256dh, auth, created_at, failed_at FROM push_subscriptions ORDER BY id;
DROP TABLE push_subscriptions;
ALTER TABLE push_subscriptions_new RENAME TO push_subscriptions;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

DROP TABLE nightly_duties;
