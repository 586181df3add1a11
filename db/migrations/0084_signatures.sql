-- A client may be asked to sign a paper in the portal. SQLite changes a CHECK only with its column.
ALTER TABLE case_requests ADD COLUMN kind_now TEXT NOT NULL DEFAULT 'documents' CHECK (kind_now IN ('documents', 'paper', 'information', 'date', 'signature'));
UPDATE case_requests SET kind_now = kind;
ALTER TABLE case_requests DROP COLUMN kind;
ALTER TABLE case_requests RENAME COLUMN kind_now TO kind;

-- The paper of such a request: one at a time. What is signed is the one that was shown, by its hash.
CREATE TABLE request_papers (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id  INTEGER NOT NULL REFERENCES case_requests (id) ON DELETE CASCADE,
  file_name   TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  file_size   INTEGER NOT NULL CHECK (file_size > 0),
  sha256      TEXT NOT NULL CHECK (length(sha256) = 64),
  file_path   TEXT UNIQUE,
  pages       INTEGER NOT NULL CHECK (pages > 0),
  created_at  INTEGER NOT NULL,
  replaced_at INTEGER
) STRICT;
CREATE INDEX request_papers_by_request ON request_papers (request_id);
CREATE UNIQUE INDEX request_papers_current ON request_papers (request_id) WHERE replaced_at IS NULL;

-- A signature: begun when its code was mailed, given once that was entered, and made once the signed paper is there.
CREATE TABLE request_signatures (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  paper_id     INTEGER NOT NULL REFERENCES request_papers (id) ON DELETE CASCADE,
  typed_name   TEXT NOT NULL CHECK (length(typed_name) BETWEEN 1 AND 120),
  drawing      TEXT CHECK (length(drawing) BETWEEN 1 AND 20000),
  consents     TEXT NOT NULL CHECK (length(consents) BETWEEN 1 AND 4000),
  language     TEXT NOT NULL CHECK (language IN ('es', 'en')),
  code_sent_to TEXT NOT NULL,
  begun_at     INTEGER NOT NULL,
  begun_from   TEXT,
  signed_at    INTEGER,
  signed_from  TEXT,
  device       TEXT,
  signer_name  TEXT,
  signer_dni   TEXT,
  made_at      INTEGER,
  file_id      INTEGER REFERENCES request_files (id) ON DELETE SET NULL,
  CHECK ((signed_at IS NULL) = (signer_name IS NULL)),
  CHECK (made_at IS NULL OR signed_at IS NOT NULL)
) STRICT;
CREATE INDEX request_signatures_by_paper ON request_signatures (paper_id);
CREATE INDEX request_signatures_begun ON request_signatures (begun_at) WHERE signed_at IS NULL;
CREATE INDEX request_signatures_to_make ON request_signatures (id) WHERE signed_at IS NOT NULL AND made_at IS NULL;
CREATE INDEX request_signatures_by_file ON request_signatures (file_id) WHERE file_id IS NOT NULL;
