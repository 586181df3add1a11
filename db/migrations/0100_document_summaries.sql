-- What a client reads about a document in two sentences, as a person has written or confirmed it (decision 125). It is shown as long as the
-- document has these bytes and is in this case: what was said of others has to be confirmed again.
CREATE TABLE document_summaries (
  id           INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  case_id      INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  sha256       TEXT NOT NULL,
  es           TEXT NOT NULL CHECK (length(es) BETWEEN 1 AND 280),
  en           TEXT CHECK (length(en) BETWEEN 1 AND 280),
  confirmed_at INTEGER NOT NULL,
  confirmed_by TEXT
) STRICT;
CREATE INDEX document_summaries_by_case ON document_summaries (case_id);
