-- drops saved_filters
-- Views of a list under a name, for everyone in the firm: what it is filtered by, its order and its columns.
CREATE TABLE saved_views (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  list       TEXT NOT NULL CHECK (list IN ('clients', 'cases', 'documents', 'mails')),
  name       TEXT NOT NULL,
  query      TEXT NOT NULL,
  created_by TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (list, name)
) STRICT;
INSERT INTO saved_views SELECT id, list, name, query, created_by, created_at FROM saved_filters;
DROP TABLE saved_filters;
