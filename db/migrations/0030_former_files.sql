-- A file whose place another one has taken: the case of the document that was its own, so that it is known if it comes back.
ALTER TABLE drive_items ADD COLUMN former_case_id INTEGER REFERENCES cases (id) ON DELETE SET NULL;
CREATE INDEX drive_items_former ON drive_items (file_id) WHERE former_case_id IS NOT NULL;
CREATE INDEX drive_items_former_case ON drive_items (former_case_id) WHERE former_case_id IS NOT NULL;
-- Of a case that is deleted nothing comes back, neither its documents nor these.
CREATE TRIGGER cases_leave_tombstones BEFORE DELETE ON cases
BEGIN UPDATE drive_items SET state = 'deleted', reason = NULL WHERE former_case_id = OLD.id; END;
