-- What clients send comes for a request, or with a message. The case is noted beside both.
CREATE TABLE request_files_new (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id     INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  request_id  INTEGER REFERENCES case_requests (id) ON DELETE CASCADE,
  message_id  INTEGER REFERENCES case_messages (id) ON DELETE CASCADE,
  file_name   TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  mime_type   TEXT NOT NULL,
  file_size   INTEGER NOT NULL CHECK (file_size > 0),
  sha256      TEXT NOT NULL CHECK (length(sha256) = 64),
  file_path   TEXT UNIQUE,
  state       TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'returned')),
  received_at INTEGER NOT NULL,
  decided_at  INTEGER,
  document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL,
  sent_by     INTEGER REFERENCES users (id) ON DELETE SET NULL,
  CHECK ((request_id IS NULL) <> (message_id IS NULL))
) STRICT;
INSERT INTO request_files_new (id, case_id, request_id, file_name, mime_type, file_size, sha256, file_path, state, received_at, decided_at, document_id, sent_by)
SELECT f.id, r.case_id, f.request_id, f.file_name, f.mime_type, f.file_size, f.sha256, f.file_path, f.state, f.received_at, f.decided_at, f.document_id, f.sent_by
FROM request_files f JOIN case_requests r ON r.id = f.request_id;
DROP TABLE request_files;
ALTER TABLE request_files_new RENAME TO request_files;
CREATE INDEX request_files_by_request ON request_files (request_id);
CREATE INDEX request_files_by_case ON request_files (case_id);
CREATE INDEX request_files_by_message ON request_files (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX request_files_waiting ON request_files (request_id) WHERE state = 'waiting';
CREATE INDEX request_files_returned ON request_files (decided_at) WHERE state = 'returned' AND file_path IS NOT NULL;
CREATE INDEX request_files_by_sender ON request_files (sent_by) WHERE sent_by IS NOT NULL;
CREATE INDEX request_files_by_document ON request_files (document_id) WHERE document_id IS NOT NULL;

-- What is on its way in pieces is for a request, or for a message about a case.
CREATE TABLE request_uploads_new (
  id         TEXT PRIMARY KEY CHECK (length(id) = 43),
  request_id INTEGER REFERENCES case_requests (id) ON DELETE CASCADE,
  case_id    INTEGER REFERENCES cases (id) ON DELETE CASCADE,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_name  TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  file_size  INTEGER NOT NULL CHECK (file_size > 0),
  received   INTEGER NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND file_size),
  created_at INTEGER NOT NULL,
  CHECK ((request_id IS NULL) <> (case_id IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO request_uploads_new (id, request_id, user_id, file_name, file_size, received, created_at)
SELECT id, request_id, user_id, file_name, file_size, received, created_at FROM request_uploads;
DROP TABLE request_uploads;
ALTER TABLE request_uploads_new RENAME TO request_uploads;
CREATE INDEX request_uploads_by_request ON request_uploads (request_id);
CREATE INDEX request_uploads_by_case ON request_uploads (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX request_uploads_by_user ON request_uploads (user_id);
CREATE INDEX request_uploads_by_age ON request_uploads (created_at);

-- A document of the case that the firm puts beside its answer.
ALTER TABLE case_messages ADD COLUMN document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL;
CREATE INDEX case_messages_by_document ON case_messages (document_id) WHERE document_id IS NOT NULL;
