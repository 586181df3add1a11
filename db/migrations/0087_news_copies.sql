-- What whoever sees a case beside its client is told of: an item of news, or a correction, once, by an e-mail of their own.
CREATE TABLE news_copies (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  item_id INTEGER REFERENCES news_items (id) ON DELETE CASCADE,
  correction_id INTEGER REFERENCES news_corrections (id) ON DELETE CASCADE,
  holder_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mail_id INTEGER REFERENCES mail_outbox (id) ON DELETE SET NULL,
  CHECK ((item_id IS NULL) <> (correction_id IS NULL)),
  UNIQUE (item_id, holder_id),
  UNIQUE (correction_id, holder_id)
) STRICT;
CREATE INDEX news_copies_by_holder ON news_copies (holder_id);
CREATE INDEX news_copies_by_mail ON news_copies (mail_id) WHERE mail_id IS NOT NULL;
