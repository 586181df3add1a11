-- What keeps a document from its client besides the archive: doubt about whose it is, or a recall. And what the
-- client did with it.
ALTER TABLE documents ADD COLUMN withheld TEXT CHECK (withheld IN ('quarantine', 'recalled'));
ALTER TABLE documents ADD COLUMN withheld_reason TEXT;
ALTER TABLE documents ADD COLUMN first_seen_at INTEGER;
ALTER TABLE documents ADD COLUMN last_downloaded_at INTEGER;
UPDATE documents SET withheld = 'quarantine' WHERE archived_by = 'quarantine';
CREATE INDEX documents_withheld ON documents (withheld) WHERE withheld IS NOT NULL;

-- Where somebody put a file of the drive, whatever its folder says. It holds for the file as it was then.
ALTER TABLE drive_items ADD COLUMN placed_case_id INTEGER REFERENCES cases (id) ON DELETE SET NULL;
ALTER TABLE drive_items ADD COLUMN placed_category TEXT;

-- Files that wait for an answer (which case? overwrite?) in browsers that cannot send them again by themselves.
CREATE TABLE pending_uploads (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  session    TEXT NOT NULL,
  file_path  TEXT NOT NULL UNIQUE,
  file_name  TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  file_size  INTEGER NOT NULL CHECK (file_size > 0),
  sha256     TEXT NOT NULL CHECK (length(sha256) = 64),
  mime_type  TEXT NOT NULL,
  category   TEXT NOT NULL,
  case_id    INTEGER REFERENCES cases (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_uploads_expiry ON pending_uploads (expires_at);
