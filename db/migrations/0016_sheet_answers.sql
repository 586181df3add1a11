-- What was said of each table of a workbook: read, or left out. By the
-- keys of its headings a table is known again under another name, and another table under the same name is told from it.

CREATE TABLE sheet_answers (
  workbook_id INTEGER NOT NULL REFERENCES workbooks (id) ON DELETE CASCADE,
  sheet       TEXT NOT NULL,
  answer      TEXT NOT NULL CHECK (answer IN ('accepted', 'ignored')),
  headings    TEXT NOT NULL DEFAULT '[]' CHECK (json_type(headings) = 'array'),
  answered_at INTEGER NOT NULL,
  answered_by TEXT NOT NULL,
  PRIMARY KEY (workbook_id, sheet)
) STRICT, WITHOUT ROWID;

-- Workbooks that were applied or mapped: whoever did it has seen their sheets.
INSERT INTO sheet_answers (workbook_id, sheet, answer, headings, answered_at, answered_by)
SELECT w.id, v.value ->> '$.sheet', 'accepted',
  coalesce((SELECT json_group_array(h.value ->> '$.key') FROM json_each(v.value, '$.headings') h), '[]'), w.found_at, ''
FROM workbooks w, json_each(w.found) v
WHERE v.value ->> '$.read' = 1 AND (w.mapping IS NOT NULL
  OR EXISTS (SELECT 1 FROM sync_runs r WHERE r.workbook_id = w.id AND r.applied_at IS NOT NULL));

-- The workbook of the drive that was applied last is the chosen one.
INSERT OR IGNORE INTO settings (key, value, updated_at)
SELECT 'tracking_workbook', source_name, started_at FROM sync_runs
WHERE origin <> 'upload' AND source_name IS NOT NULL AND applied_at IS NOT NULL
ORDER BY id DESC LIMIT 1;
