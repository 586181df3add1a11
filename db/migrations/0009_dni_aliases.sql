-- The numbers of records that were merged into another: the sheet goes on calling the person by them.
CREATE TABLE dni_aliases (
  dni        TEXT PRIMARY KEY,
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX dni_aliases_by_user ON dni_aliases (user_id);
