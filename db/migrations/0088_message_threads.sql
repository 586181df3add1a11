-- What the firm notes of a conversation with a client about a case: who answers it (nobody named: the lawyer of the case), whether it is
-- closed, and the answer somebody has begun.
CREATE TABLE message_threads (
  case_id   INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  client_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lawyer    TEXT CHECK (length(lawyer) BETWEEN 1 AND 200),
  closed_at INTEGER,
  draft     TEXT CHECK (length(draft) BETWEEN 1 AND 8000),
  draft_by  TEXT,
  draft_at  INTEGER,
  PRIMARY KEY (case_id, client_id)
) STRICT;
CREATE INDEX message_threads_by_client ON message_threads (client_id);
INSERT INTO message_threads (case_id, client_id) SELECT DISTINCT case_id, client_id FROM case_messages;

-- Texts that the firm puts into its answers, with fields in braces. Without English, clients who read English get the Spanish one.
CREATE TABLE message_snippets (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  text_es    TEXT NOT NULL CHECK (length(text_es) BETWEEN 1 AND 2000),
  text_en    TEXT CHECK (length(text_en) BETWEEN 1 AND 2000),
  updated_at INTEGER NOT NULL
) STRICT;
