-- What two spellings of a case number have in common, written by the application (`caseKey`): the start fills it for cases that are
-- there. Of two old cases with one key the later has none.
ALTER TABLE cases ADD COLUMN case_key TEXT;
CREATE UNIQUE INDEX cases_by_key ON cases (case_key);
CREATE INDEX trash_by_case ON trash (document ->> '$.row.caseId');
