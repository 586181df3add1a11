-- A word in the column of a phase may name another phase; null: that of its column.
ALTER TABLE word_meanings ADD COLUMN target_phase_id INTEGER REFERENCES timeline_phases (id) ON DELETE CASCADE;

-- Uploads wait until somebody answers: what was the end of their day becomes the time of their arrival.
DROP INDEX pending_uploads_expiry;
ALTER TABLE pending_uploads RENAME COLUMN expires_at TO received_at;
UPDATE pending_uploads SET received_at = received_at - 86400000;
CREATE INDEX pending_uploads_by_arrival ON pending_uploads (received_at);

-- A document that somebody stored here, and whose phase nobody has confirmed.
ALTER TABLE documents ADD COLUMN awaits_phase INTEGER NOT NULL DEFAULT 0 CHECK (awaits_phase IN (0, 1));
CREATE INDEX documents_awaiting_phase ON documents (id) WHERE archived = 0 AND awaits_phase = 1;

-- When somebody said that a client may stay without an address for now. An address ends that.
ALTER TABLE users ADD COLUMN email_put_off_at INTEGER;
CREATE INDEX users_to_ask_for_email ON users (id) WHERE archived = 0 AND email IS NULL AND email_put_off_at IS NULL;
CREATE TRIGGER users_get_an_email AFTER UPDATE OF email ON users
WHEN NEW.email IS NOT NULL AND NEW.email_put_off_at IS NOT NULL
BEGIN UPDATE users SET email_put_off_at = NULL WHERE id = NEW.id; END;

-- E-mails that did not leave are counted on every page of the panel: few rows among many.
CREATE INDEX mail_outbox_failed ON mail_outbox (id) WHERE state = 'failed';
