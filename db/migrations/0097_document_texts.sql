-- What stands in each document, or why nobody can read it. The text is sealed with the key of the client whose case it is in, and
-- the index has keyed marks instead of words (decision 123). A row is of the bytes and of the client that its document has now: where
-- either changes, it is read again, whoever changes it.
CREATE TABLE document_texts (
  id       INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  state    TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'too_long', 'empty', 'scanned', 'drawn', 'encrypted', 'damaged', 'too_heavy', 'gone', 'ownerless')),
  attempts INTEGER NOT NULL DEFAULT 0,
  pages    INTEGER,
  ocr      INTEGER NOT NULL DEFAULT 0 CHECK (ocr IN (0, 1)),
  read_at  INTEGER,
  sealed   BLOB,
  words    TEXT
) STRICT;
CREATE INDEX document_texts_waiting ON document_texts (id) WHERE state = 'waiting';
CREATE INDEX document_texts_unread ON document_texts (state, id) WHERE state NOT IN ('waiting', 'read');

CREATE VIRTUAL TABLE document_texts_search USING fts5(
  words, content='document_texts', content_rowid='id', tokenize='ascii', detail=none, columnsize=0
);
CREATE TRIGGER document_texts_search_insert AFTER INSERT ON document_texts WHEN NEW.words IS NOT NULL
BEGIN INSERT INTO document_texts_search (rowid, words) VALUES (NEW.id, NEW.words); END;
CREATE TRIGGER document_texts_search_delete AFTER DELETE ON document_texts WHEN OLD.words IS NOT NULL
BEGIN INSERT INTO document_texts_search (document_texts_search, rowid, words) VALUES ('delete', OLD.id, OLD.words); END;
CREATE TRIGGER document_texts_search_update AFTER UPDATE OF words ON document_texts WHEN NEW.words IS NOT OLD.words
BEGIN
  INSERT INTO document_texts_search (document_texts_search, rowid, words) SELECT 'delete', OLD.id, OLD.words WHERE OLD.words IS NOT NULL;
  INSERT INTO document_texts_search (rowid, words) SELECT NEW.id, NEW.words WHERE NEW.words IS NOT NULL;
END;

INSERT INTO document_texts (id) SELECT id FROM documents;
CREATE TRIGGER documents_text_insert AFTER INSERT ON documents
BEGIN INSERT INTO document_texts (id) VALUES (NEW.id); END;
CREATE TRIGGER documents_text_update AFTER UPDATE OF file_path, case_id ON documents
WHEN NEW.file_path <> OLD.file_path OR NEW.case_id IS NOT OLD.case_id
BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER cases_text_update AFTER UPDATE OF client_id ON cases WHEN NEW.client_id IS NOT OLD.client_id
BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL
  WHERE id IN (SELECT id FROM documents WHERE case_id = NEW.id);
END;
