-- Thousands of rows in one transaction: what a first import needs.

-- Rows of a kilobyte in a table without rowids take an overflow page of four each.
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
) STRICT;
INSERT INTO sync_rows_new (run_id, position, kind, unit, sheet, cell, case_number, reason, detail)
SELECT run_id, position, kind, unit, sheet, cell, case_number, reason, detail FROM sync_rows;
DROP TABLE sync_rows;
ALTER TABLE sync_rows_new RENAME TO sync_rows;

-- `run_id` is the run that wrote last: what it made goes when it is taken back, unless somebody wrote after it.
CREATE TABLE sync_bases_new (
  kind          TEXT NOT NULL CHECK (kind IN ('client', 'case')),
  key           TEXT NOT NULL,
  fields        TEXT NOT NULL CHECK (json_valid(fields)),
  missing_since INTEGER,
  case_id       INTEGER,
  digest        TEXT,
  workbook_id   INTEGER REFERENCES workbooks (id),
  run_id        INTEGER,
  PRIMARY KEY (kind, key)
) STRICT;
INSERT INTO sync_bases_new (kind, key, fields, missing_since, case_id, digest, workbook_id)
SELECT kind, key, fields, missing_since, case_id, digest, workbook_id FROM sync_bases;
DROP TABLE sync_bases;
ALTER TABLE sync_bases_new RENAME TO sync_bases;

-- An index of words is written five times as fast at once as row by row. While a list stands here, its rows after that
-- one wait for their words; the transaction that wrote it indexes them before it ends, so that nobody else ever sees it.
CREATE TABLE search_held (
  list  TEXT PRIMARY KEY CHECK (list IN ('users', 'cases', 'welcome_emails')),
  after INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
DROP TRIGGER users_search_insert;
CREATE TRIGGER users_search_insert AFTER INSERT ON users
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'users' AND after < NEW.id)
BEGIN INSERT INTO users_search (rowid, name, username, email, dni, client_number) VALUES (NEW.id, NEW.name, NEW.username, NEW.email, NEW.dni, NEW.client_number); END;
DROP TRIGGER users_search_delete;
CREATE TRIGGER users_search_delete AFTER DELETE ON users
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'users' AND after < OLD.id)
BEGIN INSERT INTO users_search (users_search, rowid, name, username, email, dni, client_number) VALUES ('delete', OLD.id, OLD.name, OLD.username, OLD.email, OLD.dni, OLD.client_number); END;
DROP TRIGGER users_search_update;
CREATE TRIGGER users_search_update AFTER UPDATE OF name, username, email, dni, client_number ON users
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'users' AND after < OLD.id)
BEGIN
  INSERT INTO users_search (users_search, rowid, name, username, email, dni, client_number) VALUES ('delete', OLD.id, OLD.name, OLD.username, OLD.email, OLD.dni, OLD.client_number);
  INSERT INTO users_search (rowid, name, username, email, dni, client_number) VALUES (NEW.id, NEW.name, NEW.username, NEW.email, NEW.dni, NEW.client_number);
END;
DROP TRIGGER cases_search_insert;
CREATE TRIGGER cases_search_insert AFTER INSERT ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < NEW.id)
BEGIN INSERT INTO cases_search (rowid, case_number, title) VALUES (NEW.id, NEW.case_number, NEW.title); END;
DROP TRIGGER cases_search_delete;
CREATE TRIGGER cases_search_delete AFTER DELETE ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN INSERT INTO cases_search (cases_search, rowid, case_number, title) VALUES ('delete', OLD.id, OLD.case_number, OLD.title); END;
DROP TRIGGER cases_search_update;
CREATE TRIGGER cases_search_update AFTER UPDATE OF case_number, title ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN
  INSERT INTO cases_search (cases_search, rowid, case_number, title) VALUES ('delete', OLD.id, OLD.case_number, OLD.title);
  INSERT INTO cases_search (rowid, case_number, title) VALUES (NEW.id, NEW.case_number, NEW.title);
END;
DROP TRIGGER welcome_emails_search_insert;
CREATE TRIGGER welcome_emails_search_insert AFTER INSERT ON welcome_emails
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'welcome_emails' AND after < NEW.id)
BEGIN INSERT INTO welcome_emails_search (rowid, client_name, client_dni, client_email, case_number) VALUES (NEW.id, NEW.client_name, NEW.client_dni, NEW.client_email, NEW.case_number); END;
DROP TRIGGER welcome_emails_search_delete;
CREATE TRIGGER welcome_emails_search_delete AFTER DELETE ON welcome_emails
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'welcome_emails' AND after < OLD.id)
BEGIN INSERT INTO welcome_emails_search (welcome_emails_search, rowid, client_name, client_dni, client_email, case_number) VALUES ('delete', OLD.id, OLD.client_name, OLD.client_dni, OLD.client_email, OLD.case_number); END;
DROP TRIGGER welcome_emails_search_update;
CREATE TRIGGER welcome_emails_search_update AFTER UPDATE OF client_name, client_dni, client_email, case_number ON welcome_emails
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'welcome_emails' AND after < OLD.id)
BEGIN
  INSERT INTO welcome_emails_search (welcome_emails_search, rowid, client_name, client_dni, client_email, case_number) VALUES ('delete', OLD.id, OLD.client_name, OLD.client_dni, OLD.client_email, OLD.case_number);
  INSERT INTO welcome_emails_search (rowid, client_name, client_dni, client_email, case_number) VALUES (NEW.id, NEW.client_name, NEW.client_dni, NEW.client_email, NEW.case_number);
END;

-- What goes is asked for by whoever points to it: without these, taking a first import back reads these tables once for each
-- client and case.
CREATE INDEX mail_outbox_by_welcome ON mail_outbox (welcome_email_id) WHERE welcome_email_id IS NOT NULL;
CREATE INDEX drive_items_placed ON drive_items (placed_case_id) WHERE placed_case_id IS NOT NULL;
CREATE INDEX otp_challenges_by_code ON otp_challenges (code_id) WHERE code_id IS NOT NULL;
