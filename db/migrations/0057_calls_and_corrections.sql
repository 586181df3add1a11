-- News of which the client is called first: `call_due` until somebody has, `called_at` when they had. `said`: what the e-mail
-- said of it (app/domain/said-news.ts).
ALTER TABLE news_items ADD COLUMN call_due INTEGER NOT NULL DEFAULT 0 CHECK (call_due IN (0, 1));
ALTER TABLE news_items ADD COLUMN called_at INTEGER;
ALTER TABLE news_items ADD COLUMN said TEXT CHECK (said IS NULL OR json_valid(said));
CREATE INDEX news_items_calls ON news_items (case_id) WHERE call_due = 1;
CREATE INDEX news_items_called ON news_items (case_id) WHERE called_at IS NOT NULL;

-- What an e-mail (`told_by`) told a client and is not so any more; `now`: what is so instead, a day, or 'gone'.
CREATE TABLE news_corrections (
  id         INTEGER PRIMARY KEY,
  case_id    INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  thing      TEXT NOT NULL,
  told_by    INTEGER NOT NULL,
  told_at    INTEGER NOT NULL,
  said       TEXT NOT NULL CHECK (json_valid(said)),
  now        TEXT NOT NULL,
  state      TEXT NOT NULL CHECK (state IN ('proposed', 'waiting', 'withdrawn', 'dismissed', 'mailed')),
  created_at INTEGER NOT NULL,
  due_at     INTEGER NOT NULL,
  mail_id    INTEGER REFERENCES mail_outbox (id) ON DELETE SET NULL,
  UNIQUE (case_id, thing, told_by, now)
) STRICT;
CREATE INDEX news_corrections_open ON news_corrections (case_id) WHERE state IN ('proposed', 'waiting');
CREATE INDEX news_corrections_due ON news_corrections (due_at, case_id) WHERE state = 'waiting';
CREATE INDEX news_corrections_by_mail ON news_corrections (mail_id) WHERE mail_id IS NOT NULL;

-- What changed while its e-mail was being sent is compared once more.
CREATE TRIGGER mail_outbox_news_sent AFTER UPDATE OF state ON mail_outbox
WHEN NEW.kind = 'news' AND NEW.state = 'sent' AND OLD.state <> 'sent'
BEGIN
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM news_items WHERE mail_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM news_corrections WHERE mail_id = NEW.id ON CONFLICT DO NOTHING;
END;

-- Of what waits already, some needs a call.
INSERT INTO case_news_stale
SELECT DISTINCT case_id FROM news_items WHERE state IN ('waiting', 'held') AND kind = 'phase' ON CONFLICT DO NOTHING;
