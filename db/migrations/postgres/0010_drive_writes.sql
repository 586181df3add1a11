-- What clients send is also written to the case's folder on the firm's drive, where the firm has switched that on. A row knows its
-- file there by id and path, so that nothing is written twice and the synchronisation takes none of it.
CREATE TABLE drive_writes (
  request_file_id bigint PRIMARY KEY REFERENCES request_files (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'written', 'failed')),
  reason text,
  attempts bigint NOT NULL DEFAULT 0,
  next_at bigint NOT NULL,
  path text,
  file_id text,
  written_at bigint
);
CREATE INDEX drive_writes_due ON drive_writes (next_at) WHERE state = 'waiting';
CREATE INDEX drive_writes_open ON drive_writes (request_file_id) WHERE state <> 'written';
CREATE INDEX drive_writes_by_file ON drive_writes (file_id) WHERE file_id IS NOT NULL;

-- The folder of a case on the drive, where a person had to say which one it is.
CREATE TABLE case_folders (
  case_id bigint PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  folder_id text NOT NULL,
  path text NOT NULL,
  location text NOT NULL,
  chosen_by text,
  chosen_at bigint NOT NULL
);
