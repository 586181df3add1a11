-- Which file of the drive an item is. Several items may have had the same path: a file is found by its id first.
CREATE TABLE drive_items_new (
  id              TEXT PRIMARY KEY,
  path            TEXT NOT NULL,
  file_id         TEXT,
  fingerprint     TEXT NOT NULL,
  state           TEXT NOT NULL CHECK (state IN ('taken', 'failed', 'skipped', 'quarantined', 'gone', 'deleted')),
  reason          TEXT,
  attempts        INTEGER NOT NULL DEFAULT 0,
  document_id     INTEGER REFERENCES documents (id) ON DELETE SET NULL,
  placed_case_id  INTEGER REFERENCES cases (id) ON DELETE SET NULL,
  placed_category TEXT
) STRICT, WITHOUT ROWID;

-- A fingerprint begins with the ids of the drive and the item. That of a local file is all numbers, and does not contain
-- its time of birth: it gets its id when it is seen again.
INSERT INTO drive_items_new
SELECT id, path,
  iif(substr(fingerprint, 1, instr(fingerprint, ':') - 1) GLOB '*[^0-9]*',
    substr(fingerprint, 1, instr(fingerprint, ':')
      + instr(substr(fingerprint, instr(fingerprint, ':') + 1), ':') - 1), NULL),
  fingerprint, state, reason, attempts, document_id, placed_case_id, placed_category
FROM drive_items;

DROP TRIGGER documents_leave_a_tombstone;
DROP TABLE drive_items;
ALTER TABLE drive_items_new RENAME TO drive_items;
CREATE INDEX drive_items_by_path ON drive_items (path);
CREATE INDEX drive_items_by_document ON drive_items (document_id);
CREATE INDEX drive_items_quarantined ON drive_items (id) WHERE state = 'quarantined';
CREATE INDEX drive_items_placed ON drive_items (placed_case_id) WHERE placed_case_id IS NOT NULL;
CREATE TRIGGER documents_leave_a_tombstone BEFORE DELETE ON documents
BEGIN UPDATE drive_items SET state = 'deleted', reason = NULL WHERE document_id = OLD.id; END;
