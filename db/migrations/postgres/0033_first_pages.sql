-- The first page of a document as a small picture, sealed like its text and gone with it (decision 127).
ALTER TABLE document_texts ADD COLUMN picture bytea;

CREATE OR REPLACE FUNCTION documents_text_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL, picture = NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION cases_text_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL, picture = NULL
  WHERE id IN (SELECT id FROM documents WHERE case_id = NEW.id);
  RETURN NULL;
END $$;
