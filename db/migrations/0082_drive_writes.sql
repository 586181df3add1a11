-- What clients send is also written to the case's folder on the firm's drive, where the firm has switched that on. A row knows its
-- file there by id and path, so that nothing is written twice and the synchronisation takes none of it.
CREATE TABLE drive_writes (
  request_file_id INTEGER PRIMARY KEY REFERENCES request_files (id) ON DELETE CASCADE,
  state           TEXT NOT NULL CHECK (state IN ('waiting', 'written', 'failed')),
  reason          TEXT,
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_at         INTEGER NOT NULL,
  path            TEXT,
  file_id         TEXT,
  written_at      INTEGER
) STRICT;
CREATE INDEX drive_writes_due ON drive_writes (next_at) WHERE state = 'waiting';
CREATE INDEX drive_writes_open ON drive_writes (request_file_id) WHERE state <> 'written';
CREATE INDEX drive_writes_by_file ON drive_writes (file_id) WHERE file_id IS NOT NULL;

-- The folder of a case on the drive, where a person had to say which one it is.
CREATE TABLE case_folders (
  case_id   INTEGER PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  folder_id TEXT NOT NULL,
  path      TEXT NOT NULL,
  location  TEXT NOT NULL,
  chosen_by TEXT,
  chosen_at INTEGER NOT NULL
) STRICT;
