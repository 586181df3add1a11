-- What a client is sending for a request, piece by piece, until all of it is here.
CREATE TABLE request_uploads (
  id text PRIMARY KEY CHECK (length(id) = 43),
  request_id bigint NOT NULL REFERENCES case_requests (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  file_size bigint NOT NULL CHECK (file_size > 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND file_size),
  created_at bigint NOT NULL
);
CREATE INDEX request_uploads_by_request ON request_uploads (request_id);
CREATE INDEX request_uploads_by_user ON request_uploads (user_id);
CREATE INDEX request_uploads_by_age ON request_uploads (created_at);

CREATE TABLE request_upload_pieces (
  upload_id text NOT NULL REFERENCES request_uploads (id) ON DELETE CASCADE,
  begins_at bigint NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  file_path text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, begins_at)
);
