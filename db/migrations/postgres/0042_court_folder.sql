-- The files of the drive's folder of court papers that have been given to the portal (decision 126): each once, by its id, or by its place
-- and its bytes. `place`: a hash of its path, in which people may be named.
CREATE TABLE court_folder_files (
  file_id text PRIMARY KEY,
  fingerprint text NOT NULL,
  place text NOT NULL,
  sha256 text,
  delivery_id bigint REFERENCES deliveries (id) ON DELETE SET NULL,
  taken_at bigint NOT NULL
);
CREATE INDEX court_folder_files_by_delivery ON court_folder_files (delivery_id);
