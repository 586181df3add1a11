-- A workbook beside the chosen one is a line of the queue. SQLite changes a CHECK only with the table.
CREATE TABLE work_items_new (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  key           TEXT NOT NULL UNIQUE,
  kind          TEXT NOT NULL
    CHECK (kind IN ('waiting', 'refused', 'unmapped', 'missing', 'document', 'workbook')),
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
  closed_by     TEXT,
  workbook_id   INTEGER REFERENCES workbooks (id),
  word          TEXT,
  word_phase_id INTEGER
) STRICT;
INSERT INTO work_items_new SELECT
  id, key, kind, reason, run_id, position, sheet, cell, case_number, detail, state, first_seen_at, last_seen_at,
  closed_at, closed_by, workbook_id, word, word_phase_id
FROM work_items;
DROP TABLE work_items;
ALTER TABLE work_items_new RENAME TO work_items;
CREATE INDEX work_items_by_state ON work_items (state, kind, id);
CREATE INDEX work_items_by_word ON work_items (word, word_phase_id) WHERE word IS NOT NULL;
