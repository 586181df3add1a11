-- What a phase means, whatever the firm calls it. The next start sets it from the titles, once; from then on it is chosen.
ALTER TABLE timeline_phases ADD COLUMN stage TEXT CHECK (stage IN ('extrajudicial',
  'settlement', 'claim_drafted', 'claim_filed', 'in_court', 'judgment', 'judgment_won', 'judgment_lost',
  'appealed', 'appeal_judgment', 'appeal_won', 'appeal_lost', 'court_settlement', 'withdrawn_client', 'withdrawn_firm',
  'withdrawn', 'archived', 'document_added', 'case_received', 'legal_review', 'documents_prepared', 'submission',
  'hearing', 'other'));

-- Where a phase is in the course of a claim, by its stage, as in app/domain/course-of-case.ts: a case is not in a phase that
-- lies behind one it has reached, whatever their dates.
DROP TRIGGER case_positions_place;
DROP VIEW case_positions_now;
DROP VIEW phase_places;
CREATE VIEW phase_places AS
SELECT id, "order", place, coalesce(settles, place, 0) AS settles
FROM (
  SELECT id, "order",
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
SELECT s.case_id, e.phase_id, e.event_date AS since
FROM case_positions_stale s
JOIN cases c ON c.id = s.case_id
JOIN case_events e ON e.id = (
  SELECT reached.id FROM case_events reached
  JOIN phase_places p ON p.id = reached.phase_id
  WHERE reached.case_id = s.case_id AND reached.status IN ('completed', 'in_progress') AND p."order" < 100
  ORDER BY coalesce(p.place < (
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
  INSERT INTO case_positions SELECT case_id, phase_id, since FROM case_positions_now WHERE case_id = NEW.case_id;
  DELETE FROM case_positions_stale WHERE case_id = NEW.case_id;
END;

-- Setting a stage for the first time moves nothing: the cases were placed by the same titles.
DROP TRIGGER timeline_phases_placed;
CREATE TRIGGER timeline_phases_placed AFTER UPDATE OF "order", stage ON timeline_phases
WHEN NEW."order" <> OLD."order" OR (OLD.stage IS NOT NULL AND NEW.stage IS NOT OLD.stage)
BEGIN INSERT INTO case_positions_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING; END;
CREATE TRIGGER timeline_phases_staged AFTER UPDATE OF stage ON timeline_phases
WHEN OLD.stage IS NOT NULL AND NEW.stage IS NOT OLD.stage
BEGIN
  INSERT INTO case_doubts_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING;
END;
