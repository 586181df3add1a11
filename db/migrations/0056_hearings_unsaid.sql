-- The day of the next hearing that the sheet gave and no longer does, and what it says instead: the firm is asked.
ALTER TABLE cases ADD COLUMN hearing_unsaid TEXT CHECK (hearing_unsaid GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*');

DROP TRIGGER cases_doubts_update;
CREATE TRIGGER cases_doubts_update
AFTER UPDATE OF case_number, situacion_actual, archived, status, next_hearing, hearing_unsaid, process_start_date ON cases
WHEN NEW.situacion_actual IS NOT OLD.situacion_actual OR NEW.archived <> OLD.archived OR NEW.case_number <> OLD.case_number
  OR NEW.status <> OLD.status OR NEW.next_hearing IS NOT OLD.next_hearing
  OR NEW.hearing_unsaid IS NOT OLD.hearing_unsaid OR NEW.process_start_date IS NOT OLD.process_start_date
BEGIN INSERT INTO case_doubts_stale VALUES (NEW.id) ON CONFLICT DO NOTHING; END;
