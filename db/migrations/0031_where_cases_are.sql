-- The phase each case is in and since when, kept so that lists can be filtered by it: the newest phase reached, as in
-- app/domain/event-order.ts. A case whose events have changed is noted in `case_positions_stale` and placed again at once;
-- while a list is held (see 0010), at the end of the transaction.
CREATE TABLE case_positions (
  case_id  INTEGER PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  phase_id INTEGER NOT NULL,
  since    TEXT
) STRICT;
CREATE INDEX case_positions_by_phase ON case_positions (phase_id, since);
CREATE TABLE case_positions_stale (case_id INTEGER PRIMARY KEY) STRICT;

CREATE VIEW case_positions_now AS
SELECT s.case_id, e.phase_id, e.event_date AS since
FROM case_positions_stale s
JOIN cases c ON c.id = s.case_id
JOIN case_events e ON e.id = (
  SELECT reached.id FROM case_events reached
  JOIN timeline_phases p ON p.id = reached.phase_id
  WHERE reached.case_id = s.case_id AND reached.status IN ('completed', 'in_progress') AND p."order" < 100
  ORDER BY coalesce(reached.event_date, (
      SELECT near.event_date FROM case_events near JOIN timeline_phases q ON q.id = near.phase_id
      WHERE near.case_id = s.case_id AND near.status IN ('completed', 'in_progress') AND near.event_date IS NOT NULL AND q."order" < p."order"
      ORDER BY q."order" DESC LIMIT 1
    ), (
      SELECT near.event_date FROM case_events near JOIN timeline_phases q ON q.id = near.phase_id
      WHERE near.case_id = s.case_id AND near.status IN ('completed', 'in_progress') AND near.event_date IS NOT NULL AND q."order" > p."order" AND q."order" < 100
      ORDER BY q."order" LIMIT 1
    ), '') DESC, p."order" DESC, reached.id DESC
  LIMIT 1
);

INSERT INTO case_positions_stale SELECT DISTINCT case_id FROM case_events;
INSERT INTO case_positions SELECT case_id, phase_id, since FROM case_positions_now;
DELETE FROM case_positions_stale;

CREATE TRIGGER case_positions_place AFTER INSERT ON case_positions_stale
WHEN NOT EXISTS (SELECT 1 FROM search_held)
BEGIN
  DELETE FROM case_positions WHERE case_id = NEW.case_id;
  INSERT INTO case_positions SELECT case_id, phase_id, since FROM case_positions_now WHERE case_id = NEW.case_id;
  DELETE FROM case_positions_stale WHERE case_id = NEW.case_id;
END;
CREATE TRIGGER case_events_placed_insert AFTER INSERT ON case_events WHEN NEW.phase_id IS NOT NULL
BEGIN INSERT INTO case_positions_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_placed_delete AFTER DELETE ON case_events WHEN OLD.phase_id IS NOT NULL
BEGIN INSERT INTO case_positions_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER case_events_placed_update AFTER UPDATE OF case_id, phase_id, status, event_date ON case_events
BEGIN
  INSERT INTO case_positions_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING;
  INSERT INTO case_positions_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER timeline_phases_placed AFTER UPDATE OF "order" ON timeline_phases WHEN NEW."order" <> OLD."order"
BEGIN INSERT INTO case_positions_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING; END;

-- What the lists are filtered by.
CREATE INDEX cases_by_lawyer ON cases (assigned_lawyer, id) WHERE archived = 0;
CREATE INDEX cases_by_hearing ON cases (next_hearing) WHERE archived = 0 AND next_hearing IS NOT NULL;
CREATE INDEX case_requests_due ON case_requests (due_date) WHERE closed_at IS NULL AND due_date IS NOT NULL;

-- Filters of a list under a name, for everyone in the firm.
CREATE TABLE saved_filters (
  id         INTEGER PRIMARY KEY,
  list       TEXT NOT NULL CHECK (list IN ('clients', 'cases')),
  name       TEXT NOT NULL,
  query      TEXT NOT NULL,
  created_by TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (list, name)
) STRICT;
