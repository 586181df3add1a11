-- A request has a kind and an example, and may come back to the client with a reason, or be withdrawn.
ALTER TABLE case_requests ADD COLUMN kind TEXT NOT NULL DEFAULT 'documents' CHECK (kind IN ('documents', 'paper', 'information', 'date'));
ALTER TABLE case_requests ADD COLUMN example TEXT CHECK (length(example) BETWEEN 1 AND 500);
ALTER TABLE case_requests ADD COLUMN returned_reason TEXT CHECK (length(returned_reason) BETWEEN 1 AND 500);
ALTER TABLE case_requests ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1));

-- What a client has sent for a request: it waits until the firm makes it a document or returns it.
CREATE TABLE request_files (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id  INTEGER NOT NULL REFERENCES case_requests (id) ON DELETE CASCADE,
  file_name   TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  mime_type   TEXT NOT NULL,
  file_size   INTEGER NOT NULL CHECK (file_size > 0),
  sha256      TEXT NOT NULL CHECK (length(sha256) = 64),
  file_path   TEXT UNIQUE,
  state       TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'returned')),
  received_at INTEGER NOT NULL,
  decided_at  INTEGER,
  document_id INTEGER REFERENCES documents (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX request_files_by_request ON request_files (request_id);
CREATE INDEX request_files_waiting ON request_files (request_id) WHERE state = 'waiting';
CREATE INDEX request_files_returned ON request_files (decided_at) WHERE state = 'returned' AND file_path IS NOT NULL;
CREATE INDEX request_files_by_document ON request_files (document_id) WHERE document_id IS NOT NULL;

-- The link of the e-mail about a request leads to its page.
ALTER TABLE account_links ADD COLUMN request_id INTEGER REFERENCES case_requests (id) ON DELETE SET NULL;
CREATE INDEX account_links_by_request ON account_links (request_id) WHERE request_id IS NOT NULL;
