-- Lists in other orders than the newest first, without reading them whole. Names are put in order without case and accents,
-- ñ after n; the expression stands in db/schema/people.ts once more, letter by letter.
CREATE INDEX users_by_name ON users (archived, lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'á', 'a'), 'Á', 'a'), 'à', 'a'), 'À', 'a'), 'ä', 'a'), 'Ä', 'a'), 'â', 'a'), 'Â', 'a'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), 'ë', 'e'), 'Ë', 'e'), 'ê', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ì', 'i'), 'Ì', 'i'), 'ï', 'i'), 'Ï', 'i'), 'î', 'i'), 'Î', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ò', 'o'), 'Ò', 'o'), 'ö', 'o'), 'Ö', 'o'), 'ô', 'o'), 'Ô', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ù', 'u'), 'Ù', 'u'), 'ü', 'u'), 'Ü', 'u'), 'û', 'u'), 'Û', 'u'), 'ç', 'c'), 'Ç', 'c'), 'ñ', 'n~'), 'Ñ', 'n~')), id);
CREATE INDEX users_by_visit ON users (archived, last_visit_at, id);
CREATE INDEX cases_by_number ON cases (archived, case_number);
CREATE INDEX cases_by_update ON cases (archived, updated_at, id);
CREATE INDEX documents_by_folder ON documents (category, archived, id);
CREATE INDEX documents_by_name ON documents (category, archived, file_name COLLATE NOCASE, id);

-- How full the folders are, kept by triggers.
CREATE TABLE folder_counts (
  category TEXT NOT NULL,
  archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
  rows     INTEGER NOT NULL,
  PRIMARY KEY (category, archived)
) STRICT, WITHOUT ROWID;
INSERT INTO folder_counts SELECT category, archived, count(*) FROM documents GROUP BY category, archived;
CREATE TRIGGER documents_folder_insert AFTER INSERT ON documents
BEGIN
  INSERT INTO folder_counts VALUES (NEW.category, NEW.archived, 1) ON CONFLICT DO UPDATE SET rows = rows + 1;
END;
CREATE TRIGGER documents_folder_delete AFTER DELETE ON documents
BEGIN
  UPDATE folder_counts SET rows = rows - 1 WHERE category = OLD.category AND archived = OLD.archived;
END;
CREATE TRIGGER documents_folder_update AFTER UPDATE OF category, archived ON documents
BEGIN
  UPDATE folder_counts SET rows = rows - 1 WHERE category = OLD.category AND archived = OLD.archived;
  INSERT INTO folder_counts VALUES (NEW.category, NEW.archived, 1) ON CONFLICT DO UPDATE SET rows = rows + 1;
END;

-- What waits for somebody is counted on every page of the panel: few rows among many.
CREATE INDEX users_without_email ON users (id) WHERE archived = 0 AND email IS NULL;
CREATE INDEX welcome_emails_unsent ON welcome_emails (client_id, id) WHERE email_sent = 0;
CREATE INDEX drive_items_quarantined ON drive_items (id) WHERE state = 'quarantined';

-- Records that were merged into another: what of them is left elsewhere has to go with the person. `audit_key` opens what
-- the audit trail holds of the record (see audit_keys).
CREATE TABLE merged_clients (
  id        INTEGER PRIMARY KEY,
  user_id   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  dni       TEXT,
  name      TEXT NOT NULL,
  email     TEXT,
  phone     TEXT,
  audit_key BLOB
) STRICT;
CREATE INDEX merged_clients_by_user ON merged_clients (user_id);
