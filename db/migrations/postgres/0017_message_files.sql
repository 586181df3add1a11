-- What clients send comes for a request, or with a message. The case is noted beside both.
ALTER TABLE request_files ADD COLUMN case_id bigint REFERENCES cases (id) ON DELETE CASCADE;
UPDATE request_files SET case_id = (SELECT case_id FROM case_requests r WHERE r.id = request_id);
ALTER TABLE request_files ALTER COLUMN case_id SET NOT NULL;
-- While machines are updated one after the other, the release before names neither the case nor the sender.
CREATE FUNCTION request_files_of_release_before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT c.id, c.client_id INTO NEW.case_id, NEW.sent_by FROM case_requests r JOIN cases c ON c.id = r.case_id WHERE r.id = NEW.request_id;
  RETURN NEW;
END $$;
CREATE TRIGGER request_files_of_release_before BEFORE INSERT ON request_files
  FOR EACH ROW WHEN (NEW.case_id IS NULL) EXECUTE FUNCTION request_files_of_release_before();
ALTER TABLE request_files ALTER COLUMN request_id DROP NOT NULL;
ALTER TABLE request_files ADD COLUMN message_id bigint REFERENCES case_messages (id) ON DELETE CASCADE;
ALTER TABLE request_files ADD CHECK ((request_id IS NULL) <> (message_id IS NULL));
CREATE INDEX request_files_by_case ON request_files (case_id);
CREATE INDEX request_files_by_message ON request_files (message_id) WHERE message_id IS NOT NULL;

-- What is on its way in pieces is for a request, or for a message about a case.
ALTER TABLE request_uploads ALTER COLUMN request_id DROP NOT NULL;
ALTER TABLE request_uploads ADD COLUMN case_id bigint REFERENCES cases (id) ON DELETE CASCADE;
ALTER TABLE request_uploads ADD CHECK ((request_id IS NULL) <> (case_id IS NULL));
CREATE INDEX request_uploads_by_case ON request_uploads (case_id) WHERE case_id IS NOT NULL;

-- A document of the case that the firm puts beside its answer.
ALTER TABLE case_messages ADD COLUMN document_id bigint REFERENCES documents (id) ON DELETE SET NULL;
CREATE INDEX case_messages_by_document ON case_messages (document_id) WHERE document_id IS NOT NULL;
