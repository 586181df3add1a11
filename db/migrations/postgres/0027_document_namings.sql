-- Whom a document names by its text that is not of its case (decision 124), with the sentence sealed with the key of whoever is named.
-- A row is of the bytes and the case that it was said of; `answered_at`: a person has said since that the document is where it belongs.
CREATE TABLE document_namings (
  id bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  case_id bigint NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  sha256 text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('wrong', 'both', 'nobody', 'answered')),
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  sealed bytea,
  found_at bigint NOT NULL,
  answered_at bigint
);
CREATE INDEX document_namings_by_user ON document_namings (user_id);
CREATE INDEX document_namings_by_case ON document_namings (case_id);
CREATE INDEX document_namings_open ON document_namings (found_at) WHERE answered_at IS NULL;
