-- The news that applying a plan would make.
ALTER TABLE sync_plans ADD COLUMN news TEXT;
