-- The first page of a document as a small picture, sealed like its text and gone with it (decision 127).
ALTER TABLE document_texts ADD COLUMN picture BLOB;
DROP TRIGGER documents_text_update;
CREATE TRIGGER documents_text_update AFTER UPDATE OF file_path, case_id ON documents
WHEN NEW.file_path <> OLD.file_path OR NEW.case_id IS NOT OLD.case_id
BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL, picture = NULL WHERE id = NEW.id;
END;
DROP TRIGGER cases_text_update;
CREATE TRIGGER cases_text_update AFTER UPDATE OF client_id ON cases WHEN NEW.client_id IS NOT OLD.client_id
BEGIN
  UPDATE document_texts SET state = 'waiting', attempts = 0, pages = NULL, ocr = 0, read_at = NULL, sealed = NULL, words = NULL, picture = NULL
  WHERE id IN (SELECT id FROM documents WHERE case_id = NEW.id);
END;
