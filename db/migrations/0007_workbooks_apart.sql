-- A workbook speaks of its own cases: what another one says is neither gone nor solved because this one is silent.
-- Without a workbook, what is remembered is older than this and counts as any workbook's.

ALTER TABLE sync_bases ADD COLUMN workbook_id INTEGER REFERENCES workbooks (id);
ALTER TABLE work_items ADD COLUMN workbook_id INTEGER REFERENCES workbooks (id);
