-- A ZIP that came where documents are given: it waits until somebody has said that it is a delivery (decision 126).
ALTER TABLE deliveries ADD COLUMN offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1));

-- Since when a client sees a document, if that is not since it is here (decision 127).
ALTER TABLE documents ADD COLUMN shown_at INTEGER;

-- What stands in a file that waits for the firm: one that a client has sent, sealed with the key of whoever sent it, or an upload whose
-- question nobody has answered (decision 125). It goes as soon as somebody has decided; with another sender it is read again.
CREATE TABLE waiting_texts (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  file_id   INTEGER UNIQUE REFERENCES request_files (id) ON DELETE CASCADE,
  upload_id TEXT UNIQUE REFERENCES pending_uploads (token_hash) ON DELETE CASCADE,
  state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'too_long', 'empty', 'scanned', 'drawn', 'encrypted', 'damaged', 'too_heavy', 'gone', 'ownerless')),
  attempts  INTEGER NOT NULL DEFAULT 0,
  pages     INTEGER,
  ocr       INTEGER NOT NULL DEFAULT 0 CHECK (ocr IN (0, 1)),
  sealed    BLOB,
  picture   BLOB,
  CHECK ((file_id IS NULL) <> (upload_id IS NULL))
) STRICT;
CREATE INDEX waiting_texts_waiting ON waiting_texts (id) WHERE state = 'waiting';

INSERT INTO waiting_texts (file_id) SELECT id FROM request_files WHERE state = 'waiting';
INSERT INTO waiting_texts (upload_id) SELECT token_hash FROM pending_uploads;
CREATE TRIGGER request_files_text_insert AFTER INSERT ON request_files WHEN NEW.state = 'waiting'
BEGIN INSERT INTO waiting_texts (file_id) VALUES (NEW.id); END;
CREATE TRIGGER request_files_text_update AFTER UPDATE OF state, sent_by ON request_files
WHEN NEW.state <> OLD.state OR NEW.sent_by IS NOT OLD.sent_by
BEGIN
  DELETE FROM waiting_texts WHERE file_id = NEW.id;
  INSERT INTO waiting_texts (file_id) SELECT NEW.id WHERE NEW.state = 'waiting';
END;
CREATE TRIGGER pending_uploads_text_insert AFTER INSERT ON pending_uploads
BEGIN INSERT INTO waiting_texts (upload_id) VALUES (NEW.token_hash); END;

-- A case that gets a client after it had none: its documents have been read for nobody, and are asked about before they are shown.
DROP TRIGGER cases_text_update;
CREATE TRIGGER cases_text_update AFTER UPDATE OF client_id ON cases WHEN NEW.client_id IS NOT OLD.client_id
BEGIN
  UPDATE documents SET unread_since = NEW.updated_at
  WHERE OLD.client_id IS NULL AND case_id = NEW.id AND archived = 0 AND unread_since IS NULL
    AND id IN (SELECT id FROM document_texts WHERE state = 'ownerless');
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL, picture = NULL
  WHERE id IN (SELECT id FROM documents WHERE case_id = NEW.id);
  UPDATE waiting_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, sealed = NULL, picture = NULL
  WHERE file_id IN (SELECT id FROM request_files WHERE case_id = NEW.id);
END;
