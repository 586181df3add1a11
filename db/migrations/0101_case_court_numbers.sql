-- Numbers under which courts keep a case, learnt from its papers by a person's yes (decision 125): by them other papers are known. `court`
-- is its number and town, as the guard writes them; a NIG counts everywhere. A number is of one case.
CREATE TABLE case_court_numbers (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id  INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  kind     TEXT NOT NULL CHECK (kind IN ('nig', 'autos')),
  value    TEXT NOT NULL,
  court    TEXT NOT NULL DEFAULT '',
  added_at INTEGER NOT NULL,
  added_by TEXT,
  UNIQUE (kind, value, court)
) STRICT;
CREATE INDEX case_court_numbers_by_case ON case_court_numbers (case_id);
