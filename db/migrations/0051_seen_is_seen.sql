-- Drawn on a client's screen, opened, and downloaded are three facts. Until now a page marked everything it was handed, what
-- was folded away too, and one column said of openings and downloads alike.
ALTER TABLE documents ADD COLUMN last_opened_at INTEGER;
ALTER TABLE documents ADD COLUMN perhaps_seen_at INTEGER;

UPDATE documents SET perhaps_seen_at = first_seen_at, first_seen_at = NULL WHERE first_seen_at IS NOT NULL;

-- What is known of the content as it is now: by the audit trail, after it was last replaced.
CREATE TEMP TABLE known_receipts AS
SELECT d.id, d.last_downloaded_at AS last, c.client_id,
  (SELECT coalesce(max(a.at), 0) FROM audit_log a
   WHERE a.object_kind = 'document' AND a.object_id = d.id AND a.action IN ('document_overwritten', 'document_replaced')) AS since
FROM documents d LEFT JOIN cases c ON c.id = d.case_id
WHERE d.last_downloaded_at IS NOT NULL;

UPDATE documents SET
  last_opened_at = (
    SELECT max(a.at) FROM audit_log a JOIN known_receipts k ON k.id = documents.id
    WHERE a.object_kind = 'document' AND a.object_id = documents.id AND a.action = 'document_opened'
      AND a.actor_kind = 'client' AND a.user_id IS k.client_id AND a.at > k.since AND a.at <= k.last),
  last_downloaded_at = (
    SELECT max(a.at) FROM audit_log a JOIN known_receipts k ON k.id = documents.id
    WHERE a.object_kind = 'document' AND a.object_id = documents.id AND a.action = 'document_downloaded'
      AND a.actor_kind = 'client' AND a.user_id IS k.client_id AND a.at > k.since AND a.at <= k.last)
WHERE id IN (SELECT id FROM known_receipts);

-- Of what the trail does not name, only the weaker of the two is known.
UPDATE documents SET last_opened_at = (SELECT k.last FROM known_receipts k WHERE k.id = documents.id)
WHERE last_opened_at IS NULL AND last_downloaded_at IS NULL
  AND id IN (SELECT id FROM known_receipts WHERE last > since);
DROP TABLE known_receipts;

-- In the trash too, what comes back from there claims no more.
UPDATE trash SET document = json_set(document,
  '$.row.perhapsSeenAt', json_extract(document, '$.row.firstSeenAt'),
  '$.row.firstSeenAt', NULL,
  '$.row.lastOpenedAt', json_extract(document, '$.row.lastDownloadedAt'),
  '$.row.lastDownloadedAt', NULL);
