-- A link of an e-mail about a request opens that request and nothing else, as often as its client likes, until it ends.
CREATE TABLE account_links_new (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose    TEXT NOT NULL CHECK (purpose IN ('activation', 'password', 'quick_access', 'answer')),
  case_id    INTEGER REFERENCES cases (id) ON DELETE SET NULL,
  request_id INTEGER REFERENCES case_requests (id) ON DELETE SET NULL,
  expires_at INTEGER NOT NULL,
  ended_at   INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO account_links_new (token_hash, user_id, purpose, case_id, request_id, expires_at, ended_at, created_at)
SELECT token_hash, user_id, purpose, case_id, request_id, expires_at, ended_at, created_at FROM account_links;
DROP TABLE account_links;
ALTER TABLE account_links_new RENAME TO account_links;
CREATE INDEX account_links_by_user ON account_links (user_id);
CREATE INDEX account_links_by_case ON account_links (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX account_links_by_request ON account_links (request_id) WHERE request_id IS NOT NULL;
