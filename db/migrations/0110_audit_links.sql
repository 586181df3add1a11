-- The audit trail as a chain (decision 130): each link holds the hash of its entry and of the link before it. Entries are linked by the
-- worker in the order in which it finds them. No reference to the entry: a link outlives an entry that somebody removes.
CREATE TABLE audit_links (
  position INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL UNIQUE,
  hash     TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;
CREATE TRIGGER audit_links_are_never_changed BEFORE UPDATE ON audit_links
BEGIN SELECT RAISE(ABORT, 'audit_links is append-only'); END;
CREATE TRIGGER audit_links_are_never_deleted BEFORE DELETE ON audit_links
BEGIN SELECT RAISE(ABORT, 'audit_links is append-only'); END;
