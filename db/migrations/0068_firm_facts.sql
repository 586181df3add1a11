-- Facts of cases that the firm adds to the portal's own, and their values. One that is removed keeps its name, because the
-- audit trail and former runs mention it by its id; its values go.
CREATE TABLE firm_facts (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT NOT NULL,
  name_key   TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('line', 'day', 'amount')),
  client     INTEGER NOT NULL DEFAULT 0 CHECK (client IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX firm_facts_by_name ON firm_facts (name_key) WHERE removed_at IS NULL;

CREATE TABLE case_firm_facts (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  fact_id INTEGER NOT NULL REFERENCES firm_facts (id) ON DELETE CASCADE,
  value   TEXT,
  UNIQUE (case_id, fact_id)
) STRICT;
CREATE INDEX case_firm_facts_by_fact ON case_firm_facts (fact_id);

-- Found by their words, and indexed at the end of bulk work, like cases.
DROP TABLE search_held;
CREATE TABLE search_held (
  list  TEXT PRIMARY KEY CHECK (list IN ('users', 'cases', 'welcome_emails', 'case_firm_facts')),
  after INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE case_firm_facts_search USING fts5(
  value, content='case_firm_facts', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', detail=none
);
CREATE TRIGGER case_firm_facts_search_insert AFTER INSERT ON case_firm_facts
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'case_firm_facts' AND after < NEW.id)
BEGIN INSERT INTO case_firm_facts_search (rowid, value) VALUES (NEW.id, NEW.value); END;
CREATE TRIGGER case_firm_facts_search_delete AFTER DELETE ON case_firm_facts
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'case_firm_facts' AND after < OLD.id)
BEGIN INSERT INTO case_firm_facts_search (case_firm_facts_search, rowid, value) VALUES ('delete', OLD.id, OLD.value); END;
CREATE TRIGGER case_firm_facts_search_update AFTER UPDATE OF value ON case_firm_facts
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'case_firm_facts' AND after < OLD.id)
BEGIN
  INSERT INTO case_firm_facts_search (case_firm_facts_search, rowid, value) VALUES ('delete', OLD.id, OLD.value);
  INSERT INTO case_firm_facts_search (rowid, value) VALUES (NEW.id, NEW.value);
END;
