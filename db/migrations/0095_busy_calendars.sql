-- Calendars that the firm keeps elsewhere: when one of them is busy, nobody is offered a call. The address is a secret, and is kept
-- sealed; of what the calendar says only the busy times are, as they were when it was last read.
CREATE TABLE busy_calendars (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  lawyer     TEXT NOT NULL DEFAULT '',
  host       TEXT NOT NULL,
  address    BLOB NOT NULL,
  busy       TEXT NOT NULL CHECK (json_valid(busy)),
  unread     INTEGER NOT NULL DEFAULT 0,
  read_at    INTEGER NOT NULL,
  tried_at   INTEGER NOT NULL,
  fault      TEXT CHECK (fault IN ('unreachable', 'refused', 'not_public', 'too_large', 'no_calendar', 'too_slow', 'sealed'))
) STRICT;
