-- Synchronisations that are shown before they act and can be taken back: plans, before-images, the mapping of each
-- workbook, and the queue of what waits for a person. A check cannot be altered: runs and their rows are rebuilt.
CREATE TABLE sync_runs_new (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  kind            TEXT NOT NULL DEFAULT 'sync' CHECK (kind IN ('sync', 'preview', 'documents')),
  origin          TEXT NOT NULL CHECK (origin IN ('schedule', 'command', 'upload', 'admin')),
  actor           TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'unchanged', 'waiting', 'failed', 'undone')),
  source_name     TEXT,
  source_sha256   TEXT,
  mapping_version TEXT,
  workbook_id     INTEGER,
  civil_date      TEXT NOT NULL,
  counts          TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(counts)),
  error           TEXT,
  -- How far it is, for whoever watches.
  phase           TEXT CHECK (phase IN ('listing', 'reading', 'planning', 'applying', 'documents', 'undoing')),
  progress_done   INTEGER NOT NULL DEFAULT 0,
  progress_total  INTEGER NOT NULL DEFAULT 0,
  -- Only some of its rows were wanted.
  partial         INTEGER NOT NULL DEFAULT 0 CHECK (partial IN (0, 1)),
  applied_at      INTEGER,
  applied_by      TEXT,
  undone_at       INTEGER,
  undone_by       TEXT,
  started_at      INTEGER NOT NULL,
  finished_at     INTEGER
) STRICT;
INSERT INTO sync_runs_new (id, origin, actor, state, source_name, source_sha256, mapping_version, civil_date, counts, error, started_at, finished_at)
SELECT id, origin, actor, state, source_name, source_sha256, mapping_version, civil_date, counts, error, started_at, finished_at FROM sync_runs;
DROP TABLE sync_runs;
ALTER TABLE sync_runs_new RENAME TO sync_runs;
CREATE INDEX sync_runs_by_state ON sync_runs (state, id);
CREATE INDEX sync_runs_by_origin ON sync_runs (origin, id);

-- `unit` names what a row is about: client:12345678Z, case:2024-15.
CREATE TABLE sync_rows_new (
  run_id      INTEGER NOT NULL REFERENCES sync_runs (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('client', 'case', 'document', 'waiting', 'refused', 'unmapped', 'missing', 'note', 'kept')),
  unit        TEXT,
  sheet       TEXT,
  cell        TEXT,
  case_number TEXT,
  reason      TEXT,
  detail      TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  PRIMARY KEY (run_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO sync_rows_new (run_id, position, kind, sheet, cell, case_number, reason, detail)
SELECT run_id, position, kind, sheet, cell, case_number, reason, detail FROM sync_rows;
DROP TABLE sync_rows;
ALTER TABLE sync_rows_new RENAME TO sync_rows;

-- The whole plan of a run that waits, to be applied as it was shown: JSON, gzipped.
CREATE TABLE sync_plans (
  run_id INTEGER PRIMARY KEY REFERENCES sync_runs (id) ON DELETE CASCADE,
  plan   BLOB NOT NULL
) STRICT;

-- What a run found before it changed it, and what it made of it: undoing needs both.
CREATE TABLE sync_images (
  id      INTEGER PRIMARY KEY,
  run_id  INTEGER NOT NULL REFERENCES sync_runs (id) ON DELETE CASCADE,
  images  TEXT NOT NULL
) STRICT;
CREATE INDEX sync_images_by_run ON sync_images (run_id);

-- What is remembered of a workbook: which heading feeds what, and how it looked the last time.
CREATE TABLE workbooks (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name_key   TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  mapping    TEXT CHECK (json_valid(mapping)),
  version    INTEGER NOT NULL DEFAULT 0,
  found      TEXT NOT NULL DEFAULT '[]' CHECK (json_type(found) = 'array'),
  found_at   INTEGER NOT NULL,
  updated_at INTEGER,
  updated_by TEXT
) STRICT;

-- What a word means in a column that names the phase itself; without a phase it means nothing.
CREATE TABLE state_words (
  word       TEXT PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 200),
  phase_id   INTEGER REFERENCES timeline_phases (id) ON DELETE CASCADE,
  status     TEXT NOT NULL DEFAULT 'completed' CHECK (status IN ('completed', 'in_progress', 'pending')),
  created_at INTEGER NOT NULL,
  created_by TEXT
) STRICT, WITHOUT ROWID;

-- What waits for a person, one line per thing; a thing that is no longer so is closed by the next run.
CREATE TABLE work_items (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  key           TEXT NOT NULL UNIQUE,
  kind          TEXT NOT NULL CHECK (kind IN ('waiting', 'refused', 'unmapped', 'missing', 'document')),
  reason        TEXT NOT NULL,
  run_id        INTEGER REFERENCES sync_runs (id) ON DELETE SET NULL,
  position      INTEGER,
  sheet         TEXT,
  cell          TEXT,
  case_number   TEXT,
  detail        TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail)),
  state         TEXT NOT NULL CHECK (state IN ('open', 'solved', 'dismissed')),
  first_seen_at INTEGER NOT NULL,
  last_seen_at  INTEGER NOT NULL,
  closed_at     INTEGER,
  closed_by     TEXT
) STRICT;
CREATE INDEX work_items_by_state ON work_items (state, kind, id);

ALTER TABLE jobs ADD COLUMN result TEXT CHECK (json_valid(result));

-- A row of the sheet that was taken without a question, and that says the same again, has nothing to do: `digest` tells
-- it, as long as its case and client are still there.
ALTER TABLE sync_bases ADD COLUMN case_id INTEGER;
ALTER TABLE sync_bases ADD COLUMN digest TEXT;
