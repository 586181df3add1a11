-- What was decided about what clients have sent can be taken back for a while: how a request stood before. What came with a message
-- belongs to no request.
CREATE TABLE request_decisions (
  id              INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id         INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  request_id      INTEGER REFERENCES case_requests (id) ON DELETE CASCADE,
  decided_at      INTEGER NOT NULL,
  decided_by      TEXT,
  sent_at         INTEGER,
  returned_reason TEXT,
  mail_id         INTEGER REFERENCES mail_outbox (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX request_decisions_by_time ON request_decisions (decided_at);
CREATE INDEX request_decisions_by_case ON request_decisions (case_id);
CREATE INDEX request_decisions_by_request ON request_decisions (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX request_decisions_by_mail ON request_decisions (mail_id) WHERE mail_id IS NOT NULL;

-- Where the phase of a template had begun before, a person may say that nothing is asked.
ALTER TABLE request_asks ADD COLUMN dismissed INTEGER NOT NULL DEFAULT 0 CHECK (dismissed IN (0, 1));
CREATE INDEX request_asks_kept ON request_asks (template_id) WHERE asked = 0 AND dismissed = 0;
