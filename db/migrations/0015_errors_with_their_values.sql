-- What the sentence of a failure is filled with, beside its code. Runs of before say what can still be known.
ALTER TABLE sync_runs ADD COLUMN error_details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(error_details));
UPDATE sync_runs SET error_details = '{"megabytes":10}' WHERE error = 'workbook_too_large';
