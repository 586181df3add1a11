-- Who sees a case beside its client may come from the sheet, and what a run has added can be undone: each has a number.
CREATE TABLE case_holders_new (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id  INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  added_by TEXT
) STRICT;
INSERT INTO case_holders_new (case_id, user_id, added_at, added_by)
SELECT case_id, user_id, added_at, added_by FROM case_holders ORDER BY added_at, case_id, user_id;
DROP TABLE case_holders;
ALTER TABLE case_holders_new RENAME TO case_holders;
CREATE UNIQUE INDEX case_holders_of_case ON case_holders (case_id, user_id);
CREATE INDEX case_holders_by_user ON case_holders (user_id, case_id);
