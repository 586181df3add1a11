-- The connection to Microsoft Graph, in one row; its tokens are sealed by the application. `access_length` is the length of
-- the access token, which the status shows.
CREATE TABLE drive_connections (
  id                INTEGER PRIMARY KEY CHECK (id = 1),
  method            TEXT NOT NULL CHECK (method IN ('client_credentials', 'authorization_code')),
  tenant_id         TEXT NOT NULL,
  client_id         TEXT NOT NULL,
  refresh_token     BLOB,
  access_token      BLOB,
  access_length     INTEGER NOT NULL DEFAULT 0 CHECK (access_length >= 0),
  access_expires_at INTEGER,
  token_state       TEXT NOT NULL DEFAULT 'missing'
    CHECK (token_state IN ('missing', 'valid', 'expired', 'revoked', 'invalid_client')),
  share_url         TEXT,
  drive_id          TEXT,
  drive_type        TEXT,
  root_item_id      TEXT,
  root_name         TEXT,
  root_web_url      TEXT,
  not_before        INTEGER,
  throttled_since   INTEGER,
  last_error        TEXT,
  last_error_reason TEXT,
  last_error_at     INTEGER,
  connected_at      INTEGER,
  connected_by      TEXT
) STRICT;

-- How far the tree of a drive has been copied: `cursor` marks the last complete enumeration, `page_cursor` the next page of
-- one that has begun, both as paths below the Graph version.
CREATE TABLE drive_mirrors (
  drive_id    TEXT PRIMARY KEY,
  cursor      TEXT,
  page_cursor TEXT,
  generation  INTEGER NOT NULL DEFAULT 0,
  full        INTEGER NOT NULL DEFAULT 0 CHECK (full IN (0, 1)),
  full_at     INTEGER,
  updated_at  INTEGER NOT NULL
) STRICT;

-- The items of a drive by id. The root has no parent. Ids are in no order: with rowids, new items are written one after
-- the other.
CREATE TABLE mirror_items (
  drive_id    TEXT NOT NULL REFERENCES drive_mirrors (drive_id) ON DELETE CASCADE,
  item_id     TEXT NOT NULL,
  parent_id   TEXT,
  name        TEXT NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('file', 'folder', 'other')),
  size        INTEGER NOT NULL DEFAULT 0,
  version     TEXT,
  hash        TEXT,
  modified_at INTEGER,
  mime        TEXT,
  problem     TEXT CHECK (problem IN ('malware', 'shortcut', 'package')),
  generation  INTEGER NOT NULL,
  PRIMARY KEY (drive_id, item_id)
) STRICT;
