-- Who sees a case beside its client (`cases.client_id`, its first holder): whom an administrator has added.
CREATE TABLE case_holders (
  case_id  INTEGER NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  added_by TEXT,
  PRIMARY KEY (case_id, user_id)
) STRICT;
CREATE INDEX case_holders_by_user ON case_holders (user_id, case_id);

-- Who has sent something: of two people with one case, neither sees what the other sends. Until now there was one.
ALTER TABLE request_files ADD COLUMN sent_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
UPDATE request_files SET sent_by =
  (SELECT c.client_id FROM case_requests r JOIN cases c ON c.id = r.case_id WHERE r.id = request_id);
CREATE INDEX request_files_by_sender ON request_files (sent_by) WHERE sent_by IS NOT NULL;

ALTER TABLE request_answers ADD COLUMN sent_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
UPDATE request_answers SET sent_by =
  (SELECT c.client_id FROM case_requests r JOIN cases c ON c.id = r.case_id WHERE r.id = request_id);
CREATE INDEX request_answers_by_sender ON request_answers (sent_by) WHERE sent_by IS NOT NULL;
DROP INDEX request_answers_waiting;
CREATE UNIQUE INDEX request_answers_waiting ON request_answers (request_id, sent_by) WHERE state = 'waiting';
