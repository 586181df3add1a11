-- What was sent while the firm showed all of those who hold a case what each of them sends. Whatever was sent before stays with whoever
-- sent it.
ALTER TABLE case_messages ADD COLUMN shared INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1));
ALTER TABLE request_files ADD COLUMN shared INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1));
ALTER TABLE request_answers ADD COLUMN shared INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1));
