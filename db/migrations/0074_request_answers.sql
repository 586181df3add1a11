-- What a client has answered to a request for information or for a day. An answer that nobody has decided about gives way to the next.
CREATE TABLE request_answers (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id  INTEGER NOT NULL REFERENCES case_requests (id) ON DELETE CASCADE,
  text        TEXT CHECK (length(text) BETWEEN 1 AND 2000),
  days        TEXT CHECK (length(days) IN (10, 21, 32)),
  chosen_day  TEXT CHECK (length(chosen_day) = 10),
  state       TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'returned', 'replaced')),
  received_at INTEGER NOT NULL,
  decided_at  INTEGER,
  CHECK ((text IS NULL) <> (days IS NULL)),
  CHECK (chosen_day IS NULL OR (state = 'accepted' AND days IS NOT NULL))
) STRICT;
CREATE INDEX request_answers_by_request ON request_answers (request_id);
CREATE UNIQUE INDEX request_answers_waiting ON request_answers (request_id) WHERE state = 'waiting';
