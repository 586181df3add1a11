-- What stands in each document, or why nobody can read it. The text is sealed with the key of the client whose case it is in, and
-- the index has keyed marks instead of words (decision 123). A row is of the bytes and of the client that its document has now: where
-- either changes, it is read again, whoever changes it.
CREATE TABLE document_texts (
  id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'too_long', 'empty', 'scanned', 'drawn', 'encrypted', 'damaged', 'too_heavy', 'gone', 'ownerless')),
  attempts bigint NOT NULL DEFAULT 0,
  pages bigint,
  ocr bigint NOT NULL DEFAULT 0 CHECK (ocr IN (0, 1)),
  read_at bigint,
  sealed bytea,
  words text
);
CREATE INDEX document_texts_waiting ON document_texts (id) WHERE state = 'waiting';
CREATE INDEX document_texts_unread ON document_texts (state, id) WHERE state NOT IN ('waiting', 'read');
CREATE INDEX document_texts_words ON document_texts USING gin (words_of(words));

INSERT INTO document_texts (id) SELECT id FROM documents;

CREATE FUNCTION documents_text_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO document_texts (id) VALUES (NEW.id); RETURN NULL; END $$;
CREATE TRIGGER documents_text_insert AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION documents_text_insert();

CREATE FUNCTION documents_text_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_text_update AFTER UPDATE OF file_path, case_id ON documents FOR EACH ROW
WHEN (NEW.file_path <> OLD.file_path OR NEW.case_id IS DISTINCT FROM OLD.case_id) EXECUTE FUNCTION documents_text_update();

CREATE FUNCTION cases_text_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL
  WHERE id IN (SELECT id FROM documents WHERE case_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER cases_text_update AFTER UPDATE OF client_id ON cases FOR EACH ROW
WHEN (NEW.client_id IS DISTINCT FROM OLD.client_id) EXECUTE FUNCTION cases_text_update();
