-- The audit trail as a chain (decision 130): each link holds the hash of its entry and of the link before it. Entries are linked by the
-- worker in the order in which it finds them. No reference to the entry: a link outlives an entry that somebody removes.
CREATE TABLE audit_links (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE,
  hash text NOT NULL CHECK (length(hash) = 64)
);
CREATE FUNCTION audit_links_are_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING MESSAGE = 'audit_links is append-only'; RETURN NEW; END $$;
CREATE TRIGGER audit_links_are_never_changed BEFORE UPDATE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_links_are_never_changed();
CREATE FUNCTION audit_links_are_never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING MESSAGE = 'audit_links is append-only'; RETURN OLD; END $$;
CREATE TRIGGER audit_links_are_never_deleted BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_links_are_never_deleted();
