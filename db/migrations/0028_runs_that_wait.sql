-- A waiting run that a later reading has replaced is closed, with the number of the later one. `same_as_run_id`: a reading
-- that found the workbook as the named run had read it. `waiting_since`: when the first of its rows began to wait.
-- `answers`: the queue items that the run was asked to approve, and nothing else.
ALTER TABLE sync_runs ADD COLUMN newer_run_id INTEGER;
ALTER TABLE sync_runs ADD COLUMN same_as_run_id INTEGER;
ALTER TABLE sync_runs ADD COLUMN waiting_since INTEGER;
ALTER TABLE sync_runs ADD COLUMN answers TEXT CHECK (json_valid(answers));

UPDATE sync_runs SET state = 'undone', error = NULL, newer_run_id = (
  SELECT min(newer.id) FROM sync_runs newer
  WHERE newer.id > sync_runs.id AND newer.workbook_id = sync_runs.workbook_id AND newer.state IN ('done', 'waiting'))
WHERE state = 'waiting' AND EXISTS (
  SELECT 1 FROM sync_runs newer
  WHERE newer.id > sync_runs.id AND newer.workbook_id = sync_runs.workbook_id AND newer.state IN ('done', 'waiting'));
UPDATE sync_runs SET waiting_since = started_at WHERE state = 'waiting';

-- A welcome e-mail that is kept until an administrator sends it, and the run that made it.
ALTER TABLE welcome_emails ADD COLUMN kept_by_run INTEGER;
CREATE INDEX welcome_emails_kept ON welcome_emails (kept_by_run) WHERE kept_by_run IS NOT NULL;
