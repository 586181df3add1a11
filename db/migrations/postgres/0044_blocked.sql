-- Blocking (decision 134): since when a client and their cases are kept for judges and authorities alone, and who has done it.
ALTER TABLE users ADD COLUMN blocked_at bigint;
ALTER TABLE users ADD COLUMN blocked_by text;
ALTER TABLE cases ADD COLUMN blocked_at bigint;
CREATE INDEX users_blocked ON users (blocked_at) WHERE blocked_at IS NOT NULL;
CREATE INDEX cases_blocked ON cases (blocked_at) WHERE blocked_at IS NOT NULL;
