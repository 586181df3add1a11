-- What is done once a day: each duty with its own state. `attempts` counts those since it last succeeded, the present one
-- among them: whoever is killed in the middle has tried too.
CREATE TABLE nightly_duties (
  name     TEXT PRIMARY KEY,
  done_on  TEXT,
  done_at  INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  retry_at INTEGER
) STRICT, WITHOUT ROWID;

-- A word that nobody has explained, and the phase of its column: what an explanation settles, without taking the key apart.
ALTER TABLE work_items ADD COLUMN word TEXT;
ALTER TABLE work_items ADD COLUMN word_phase_id INTEGER;
UPDATE work_items SET word_phase_id = detail ->> '$.phaseId', word = (
  SELECT substr(behind_case, instr(behind_case, '|') + 1)
  FROM (SELECT substr(key, instr(substr(key, 10), '|') + 10) AS behind_case)
) WHERE kind = 'unmapped';
CREATE INDEX work_items_by_word ON work_items (word, word_phase_id) WHERE word IS NOT NULL;
