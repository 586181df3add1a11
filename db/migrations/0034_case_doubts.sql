-- What cannot be in the data of a case is a line of the queue. SQLite changes a CHECK only with the table.
CREATE TABLE work_items_new (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  key           TEXT NOT NULL UNIQUE,
  kind          TEXT NOT NULL
    CHECK (kind IN ('waiting', 'refused', 'unmapped', 'missing', 'document', 'workbook', 'case')),
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
  word_phase_id INTEGER,
  unit_kind     TEXT CHECK (unit_kind IN ('client', 'case')),
  unit_key      TEXT CHECK ((unit_key IS NULL) = (unit_kind IS NULL)),
  look          TEXT
) STRICT;
INSERT INTO work_items_new SELECT
  id, key, kind, reason, run_id, position, sheet, cell, case_number, detail, state, first_seen_at, last_seen_at,
  closed_at, closed_by, workbook_id, word, word_phase_id, unit_kind, unit_key, look
FROM work_items;
DROP TABLE work_items;
ALTER TABLE work_items_new RENAME TO work_items;
CREATE INDEX work_items_by_state ON work_items (state, kind, id);
CREATE INDEX work_items_by_word ON work_items (word, word_phase_id) WHERE word IS NOT NULL;

-- Cases whose data has changed since they were checked for what cannot be; the worker checks them soon.
CREATE TABLE case_doubts_stale (case_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO case_doubts_stale SELECT DISTINCT case_id FROM case_events;

CREATE TRIGGER case_events_doubts_insert AFTER INSERT ON case_events
BEGIN INSERT INTO case_doubts_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_doubts_delete AFTER DELETE ON case_events
BEGIN INSERT INTO case_doubts_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_doubts_update AFTER UPDATE OF case_id, phase_id, title, status, event_date ON case_events
BEGIN
  INSERT INTO case_doubts_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING;
  INSERT INTO case_doubts_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER cases_doubts_update AFTER UPDATE OF case_number, situacion_actual, archived ON cases
WHEN NEW.situacion_actual IS NOT OLD.situacion_actual OR NEW.archived <> OLD.archived OR NEW.case_number <> OLD.case_number
BEGIN INSERT INTO case_doubts_stale VALUES (NEW.id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER cases_doubts_delete AFTER DELETE ON cases
BEGIN INSERT INTO case_doubts_stale VALUES (OLD.id) ON CONFLICT DO NOTHING; END;
