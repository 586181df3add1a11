-- Who has joined may have a passkey instead of a password and an app (decision 137). SQLite changes a CHECK only with the table.
CREATE TABLE staff_new (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  name         TEXT NOT NULL,
  name_key     TEXT NOT NULL UNIQUE,
  email        TEXT NOT NULL UNIQUE,
  role         TEXT NOT NULL CHECK (role IN ('lawyer', 'office', 'admin')),
  password     TEXT,
  totp_seed    BLOB,
  totp_step    INTEGER NOT NULL DEFAULT 0,
  created_at   INTEGER NOT NULL,
  joined_at    INTEGER,
  off_at       INTEGER,
  lawyer_names TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lawyer_names)),
  microsoft_id TEXT,
  CHECK (password IS NULL OR joined_at IS NOT NULL),
  CHECK ((password IS NULL) = (totp_seed IS NULL))
) STRICT;
INSERT INTO staff_new SELECT
  id, name, name_key, email, role, password, totp_seed, totp_step, created_at, joined_at, off_at, lawyer_names, microsoft_id
FROM staff;
DROP TABLE staff;
ALTER TABLE staff_new RENAME TO staff;
CREATE UNIQUE INDEX staff_by_microsoft ON staff (microsoft_id) WHERE microsoft_id IS NOT NULL;
