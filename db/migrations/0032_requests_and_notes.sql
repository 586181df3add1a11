-- The firm may ask for several things in one case; the sheet, for one at a time. A request knows the e-mail about it.
DROP INDEX case_requests_open;
CREATE UNIQUE INDEX case_requests_of_sheet ON case_requests (case_id) WHERE closed_at IS NULL AND source = 'sheet';
ALTER TABLE case_requests ADD COLUMN mail_id INTEGER REFERENCES mail_outbox (id) ON DELETE SET NULL;
CREATE INDEX case_requests_by_mail ON case_requests (mail_id) WHERE mail_id IS NOT NULL;

-- What the firm notes about a client. Clients never see it.
CREATE TABLE client_notes (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text       TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  author     TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_notes_by_client ON client_notes (client_id);
