-- A run that takes over the new clients and cases of the sheet, and leaves all others as they are.
ALTER TABLE sync_runs ADD COLUMN only_new INTEGER NOT NULL DEFAULT 0 CHECK (only_new IN (0, 1));
