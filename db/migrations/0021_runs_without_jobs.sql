-- A run holds what is asked of the worker in columns of its own: the options of a queued run, and the task of one that has
-- ended (`apply` with its choice, or `undo`), with its error if it failed.
-- drops jobs
ALTER TABLE sync_runs ADD COLUMN asked_at INTEGER;
ALTER TABLE sync_runs ADD COLUMN asked_by TEXT;
ALTER TABLE sync_runs ADD COLUMN force INTEGER NOT NULL DEFAULT 0 CHECK (force IN (0, 1));
ALTER TABLE sync_runs ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));
ALTER TABLE sync_runs ADD COLUMN sheets TEXT CHECK (json_valid(sheets));
ALTER TABLE sync_runs ADD COLUMN task TEXT CHECK (task IN ('apply', 'undo'));
ALTER TABLE sync_runs ADD COLUMN choice TEXT
  CHECK (json_valid(choice) AND (choice IS NOT NULL) = (task IS 'apply'));
ALTER TABLE sync_runs ADD COLUMN task_begun_at INTEGER;
ALTER TABLE sync_runs ADD COLUMN task_error TEXT;
ALTER TABLE sync_runs ADD COLUMN task_error_details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(task_error_details));
CREATE INDEX sync_runs_by_task ON sync_runs (task) WHERE task IS NOT NULL;

-- The bytes of an upload are kept as uploads/<sha256>.xlsx or .xls.
UPDATE sync_runs SET asked_at = j.due_at, asked_by = j.payload ->> 'label', sheets = j.payload -> 'sheets',
  force = coalesce(j.payload ->> 'force', 0), source_name = coalesce(source_name, j.payload ->> '$.upload.name'),
  source_sha256 = coalesce(source_sha256, substr(j.payload ->> '$.upload.location',
    iif(j.payload ->> '$.upload.location' LIKE '%.xlsx', -69, -68), 64))
FROM jobs j
WHERE j.name = 'sync' AND j.state = 'queued' AND j.payload ->> 'task' = 'run' AND j.payload ->> 'runId' = sync_runs.id
  AND sync_runs.state = 'queued';

-- A queued run whose job had ended, or been begun by a process that was killed.
UPDATE sync_runs SET state = 'failed', error = 'interrupted', phase = NULL, finished_at = started_at
WHERE state = 'queued' AND asked_at IS NULL;

UPDATE sync_runs SET asked_at = j.due_at, asked_by = j.payload ->> 'label', task = j.payload ->> 'task',
  choice = j.payload -> 'choice'
FROM jobs j
WHERE j.id = (SELECT o.id FROM jobs o WHERE o.name = 'sync' AND o.state = 'queued' AND o.payload ->> 'task' IN ('apply', 'undo')
  AND o.payload ->> 'runId' = sync_runs.id ORDER BY o.due_at, o.id LIMIT 1);

DROP TABLE jobs;
