-- What was done to many rows of a list at once, so that it can be taken back: each row with what it was before.
CREATE TABLE bulk_changes (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('lawyer', 'clients_archived', 'clients_restored', 'cases_archived', 'cases_restored')),
  rows TEXT NOT NULL CHECK (json_valid(rows)),
  at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX bulk_changes_at ON bulk_changes (at);
