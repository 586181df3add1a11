-- Where a case stands is worked out once, in app/features/cases/standing.ts, from what is told of its events; the worker writes
-- it here when it checks a case that has changed. Until then the triggers place it by the stages and days of its phases, in the
-- same order. A case may stand at something that is no phase of the firm.
DROP TRIGGER case_positions_place;
DROP VIEW case_positions_now;
DROP VIEW phase_places;
CREATE TABLE case_positions_new (
  case_id  INTEGER PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
  event_id INTEGER,
  phase_id INTEGER,
  since    TEXT
) STRICT;
INSERT INTO case_positions_new (case_id, phase_id, since) SELECT case_id, phase_id, since FROM case_positions;
DROP TABLE case_positions;
ALTER TABLE case_positions_new RENAME TO case_positions;
CREATE INDEX case_positions_by_phase ON case_positions (phase_id, since);

-- The places are those of app/domain/course-of-case.ts; a case stands `aside` a phase without a stage only if it has no other.
CREATE VIEW phase_places AS
SELECT id, "order", coalesce(stage IN ('other', 'hearing', 'document_added'), 0) AS aside, place, coalesce(settles, place, 0) AS settles
FROM (
  SELECT id, "order", stage,
    CASE
      WHEN stage IN ('case_received', 'legal_review', 'documents_prepared') THEN 0
      WHEN stage IN ('extrajudicial', 'submission') THEN 1
      WHEN stage = 'claim_drafted' THEN 2
      WHEN stage = 'claim_filed' THEN 3
      WHEN stage = 'in_court' THEN 4
      WHEN stage IN ('judgment', 'judgment_won', 'judgment_lost') THEN 5
      WHEN stage = 'appealed' THEN 6
      WHEN stage IN ('appeal_judgment', 'appeal_won', 'appeal_lost') THEN 7
    END AS place,
    CASE stage WHEN 'settlement' THEN 2 WHEN 'court_settlement' THEN 5 END AS settles
  FROM timeline_phases
);
CREATE VIEW case_positions_now AS
SELECT s.case_id, e.id AS event_id, e.phase_id, e.event_date AS since
FROM case_positions_stale s
JOIN cases c ON c.id = s.case_id
JOIN case_events e ON e.id = (
  SELECT reached.id FROM case_events reached
  JOIN phase_places p ON p.id = reached.phase_id
  WHERE reached.case_id = s.case_id AND reached.status IN ('completed', 'in_progress') AND p."order" < 100
  ORDER BY p.aside, coalesce(p.place < (
      SELECT max(far.settles) FROM case_events other JOIN phase_places far ON far.id = other.phase_id
      WHERE other.case_id = s.case_id AND other.status IN ('completed', 'in_progress') AND far."order" < 100
    ), 0), coalesce(reached.event_date, (
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
CREATE TRIGGER case_positions_place AFTER INSERT ON case_positions_stale
WHEN NOT EXISTS (SELECT 1 FROM search_held)
BEGIN
  DELETE FROM case_positions WHERE case_id = NEW.case_id;
  INSERT INTO case_positions (case_id, event_id, phase_id, since)
    SELECT case_id, event_id, phase_id, since FROM case_positions_now WHERE case_id = NEW.case_id;
  DELETE FROM case_positions_stale WHERE case_id = NEW.case_id;
END;

-- The order of the phases decides between events of one day.
DROP TRIGGER timeline_phases_staged;
CREATE TRIGGER timeline_phases_staged AFTER UPDATE OF stage ON timeline_phases
WHEN OLD.stage IS NOT NULL AND NEW.stage IS NOT OLD.stage
BEGIN
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER timeline_phases_doubted AFTER UPDATE OF "order", stage ON timeline_phases
WHEN NEW."order" <> OLD."order" OR (OLD.stage IS NOT NULL AND NEW.stage IS NOT OLD.stage)
BEGIN
  INSERT INTO case_doubts_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING;
END;
INSERT INTO case_doubts_stale SELECT id FROM cases WHERE true ON CONFLICT DO NOTHING;
