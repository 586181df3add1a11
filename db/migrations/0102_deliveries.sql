-- What a court or a procurador delivers (decision 126): a ZIP or a folder whose papers belong together. `file_path`: the ZIP, as long as it
-- has not been taken apart. The same bytes are taken once.
CREATE TABLE deliveries (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  source      TEXT NOT NULL CHECK (source IN ('panel', 'drive')),
  name        TEXT NOT NULL,
  sha256      TEXT NOT NULL UNIQUE,
  state       TEXT NOT NULL CHECK (state IN ('received', 'apart', 'broken')),
  problem     TEXT,
  file_path   TEXT UNIQUE,
  attempts    INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  CHECK ((state = 'received') = (file_path IS NOT NULL)),
  CHECK ((state = 'broken') = (problem IS NOT NULL))
) STRICT;
CREATE INDEX deliveries_received ON deliveries (id) WHERE state = 'received';
CREATE INDEX deliveries_by_arrival ON deliveries (received_at);

-- A file of a delivery. `aside`: it is no paper, or was refused, and `reason` says why; its bytes are not here. `filed`: a document has its
-- bytes now, or had them; one that is in the trash comes back under its number. `facts`: what was found in it, sealed.
CREATE TABLE delivery_papers (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_id INTEGER NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  path        TEXT NOT NULL,
  file_name   TEXT NOT NULL,
  state       TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'filed', 'discarded', 'aside')),
  reason      TEXT,
  by_hand     INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1)),
  mime_type   TEXT,
  file_path   TEXT UNIQUE,
  file_size   INTEGER,
  sha256      TEXT,
  attempts    INTEGER NOT NULL DEFAULT 0,
  facts       BLOB,
  document_id INTEGER,
  decided_at  INTEGER,
  CHECK (state NOT IN ('received', 'waiting') OR (file_path IS NOT NULL AND sha256 IS NOT NULL)),
  CHECK ((state = 'aside') = (reason IS NOT NULL)),
  CHECK (state <> 'waiting' OR facts IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX delivery_papers_in_order ON delivery_papers (delivery_id, position);
CREATE INDEX delivery_papers_unread ON delivery_papers (id) WHERE state = 'received';
CREATE INDEX delivery_papers_open ON delivery_papers (delivery_id) WHERE state IN ('received', 'waiting');
CREATE INDEX delivery_papers_by_document ON delivery_papers (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX delivery_papers_discarded ON delivery_papers (decided_at) WHERE state = 'discarded' AND file_path IS NOT NULL;
