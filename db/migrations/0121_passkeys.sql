-- Passkeys (decision 137): what a device signs in with, of clients and of people of the firm. What the device keeps is never known here.
CREATE TABLE passkeys (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  credential_id TEXT NOT NULL UNIQUE,
  user_id       INTEGER REFERENCES users (id) ON DELETE CASCADE,
  staff_id      INTEGER REFERENCES staff (id) ON DELETE CASCADE,
  public_key    BLOB NOT NULL,
  counter       INTEGER NOT NULL,
  transports    TEXT NOT NULL CHECK (json_valid(transports)),
  backed_up     INTEGER NOT NULL DEFAULT 0 CHECK (backed_up IN (0, 1)),
  name          TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  last_used_at  INTEGER,
  CHECK ((user_id IS NULL) <> (staff_id IS NULL))
) STRICT;
CREATE INDEX passkeys_by_user ON passkeys (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkeys_by_staff ON passkeys (staff_id) WHERE staff_id IS NOT NULL;

-- What a browser was asked to sign, for one answer within minutes: the hash of what its cookie holds.
CREATE TABLE passkey_challenges (
  token_hash TEXT PRIMARY KEY,
  subject    TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- When a client added a passkey, or said that they do not want one now: it is offered once.
ALTER TABLE users ADD COLUMN passkey_answered_at INTEGER;
