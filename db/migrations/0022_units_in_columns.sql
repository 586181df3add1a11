-- A unit, the client or case that something is about, was a text such as client:12345678Z. It is a kind and a key: in
-- columns of rows and queue items, as {"kind", "key"} in the images.
ALTER TABLE sync_rows ADD COLUMN unit_kind TEXT CHECK (unit_kind IN ('client', 'case'));
ALTER TABLE sync_rows ADD COLUMN unit_key TEXT CHECK ((unit_key IS NULL) = (unit_kind IS NULL));
ALTER TABLE sync_rows ADD COLUMN item_key TEXT;
-- The same column held the key of a row's queue item; what approving it would change was in its details.
UPDATE sync_rows SET item_key = unit, unit = detail ->> '$.about', detail = json_remove(detail, '$.about')
WHERE kind IN ('waiting', 'refused', 'unmapped', 'missing');
UPDATE sync_rows SET unit_kind = substr(unit, 1, instr(unit, ':') - 1), unit_key = substr(unit, instr(unit, ':') + 1)
WHERE unit GLOB 'client:*' OR unit GLOB 'case:*';
ALTER TABLE sync_rows DROP COLUMN unit;

ALTER TABLE work_items ADD COLUMN unit_kind TEXT CHECK (unit_kind IN ('client', 'case'));
ALTER TABLE work_items ADD COLUMN unit_key TEXT CHECK ((unit_key IS NULL) = (unit_kind IS NULL));
-- What identifies the headings of a table awaiting approval: it was the last part of the key.
ALTER TABLE work_items ADD COLUMN look TEXT;
UPDATE work_items SET look = substr(key, length(rtrim(key, replace(key, '|', ''))) + 1)
WHERE kind = 'waiting' AND reason IN ('sheet_new', 'sheet_changed');
UPDATE work_items SET detail = json_remove(detail, '$.about'),
  unit_kind = substr(detail ->> '$.about', 1, instr(detail ->> '$.about', ':') - 1),
  unit_key = substr(detail ->> '$.about', instr(detail ->> '$.about', ':') + 1)
WHERE kind = 'waiting' AND (detail ->> '$.about' GLOB 'client:*' OR detail ->> '$.about' GLOB 'case:*');

UPDATE sync_images SET images = (
  SELECT json_group_array(json_set(image.value,
    '$.unit', json_object(
      'kind', substr(image.value ->> '$.unit', 1, instr(image.value ->> '$.unit', ':') - 1),
      'key', substr(image.value ->> '$.unit', instr(image.value ->> '$.unit', ':') + 1)),
    '$.records', (
      SELECT json_group_array(json(iif(record.value ->> '$.table' = 'sync_bases', json_set(record.value, '$.id', json_object(
        'kind', substr(record.value ->> '$.id', 1, instr(record.value ->> '$.id', ':') - 1),
        'key', substr(record.value ->> '$.id', instr(record.value ->> '$.id', ':') + 1))), record.value)) ORDER BY record.key)
      FROM json_each(image.value, '$.records') AS record)) ORDER BY image.key)
  FROM json_each(images) AS image);

-- A stored plan cannot be rewritten here: one of format 1 has to be made again.
ALTER TABLE sync_plans ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
