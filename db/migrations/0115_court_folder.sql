-- The files of the drive's folder of court papers that have been given to the portal (decision 126): each once, by its id, or by its place
-- and its bytes. `place`: a hash of its path, in which people may be named.
CREATE TABLE court_folder_files (
  file_id     TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  place       TEXT NOT NULL,
  sha256      TEXT,
  delivery_id INTEGER REFERENCES deliveries (id) ON DELETE SET NULL,
  taken_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX court_folder_files_by_delivery ON court_folder_files (delivery_id);
