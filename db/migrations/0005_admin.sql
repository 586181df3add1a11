-- What the administration adds: the audit trail with sealed values and with an order by time that any filter
-- can walk along, and keys per client that go with their client and leave the values unreadable.
ALTER TABLE audit_log ADD COLUMN sealed BLOB;
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_by_action ON audit_log (action, at, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor_kind, at, id);
CREATE INDEX audit_log_by_label ON audit_log (actor, at, id) WHERE actor_kind = 'admin';

-- `key` is itself sealed under the secret of the data folder.
CREATE TABLE audit_keys (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  key     BLOB NOT NULL
) STRICT;
