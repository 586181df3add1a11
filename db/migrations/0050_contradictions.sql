-- Where a phase is in the course of a claim, by its title, as in app/domain/course-of-case.ts: a case is not in a phase
-- that lies behind one it has reached, whatever their dates.
CREATE VIEW phase_places AS
SELECT id, "order", place, coalesce(settles, place, 0) AS settles
FROM (
  SELECT id, "order",
    CASE
      WHEN name LIKE 'RECEPCI_N DEL CASO%' OR name LIKE 'EVALUACI_N JUR_DICA%' OR name LIKE 'PREPARACI_N DE DOCUMENTOS%' THEN 0
      WHEN name LIKE 'FASE EXTRAJUDICIAL%' OR name LIKE 'PRESENTACI_N' THEN 1
      WHEN name LIKE 'DEMANDA REDACTADA%' THEN 2
      WHEN name LIKE 'DEMANDA INTERPUESTA%' THEN 3
      WHEN name LIKE 'EN TR_MITE JUDICIAL%' THEN 4
      WHEN name LIKE 'SENTENCIA APELACI_N%' OR name LIKE 'SENTENCIA DE APELACI_N' THEN 7
      WHEN name LIKE 'SENTENCIA FAVORABLE%' OR name LIKE 'SENTENCIA DESFAVORABLE%' OR name LIKE 'SENTENCIA' THEN 5
      WHEN name LIKE 'RECURRIDO EN APELACI_N%' THEN 6
    END AS place,
    CASE
      WHEN name LIKE 'ACUERDO ACEPTADO FASE EXTRAJUDICIAL%' OR name LIKE 'ACUERDO EXTRA JUDICIAL%'
        OR name LIKE 'ACUERDO EXTRAJUDICIAL%' THEN 2
      WHEN name LIKE 'ACUERDO EN FASE JUDICIAL%' THEN 5
    END AS settles
  FROM (SELECT id, "order", trim(ltrim(title, '0123456789 ._-')) AS name FROM timeline_phases)
);

DROP VIEW case_positions_now;
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

DROP TRIGGER timeline_phases_placed;
CREATE TRIGGER timeline_phases_placed AFTER UPDATE OF "order", title ON timeline_phases
WHEN NEW."order" <> OLD."order" OR NEW.title <> OLD.title
BEGIN INSERT INTO case_positions_stale SELECT DISTINCT case_id FROM case_events WHERE phase_id = NEW.id ON CONFLICT DO NOTHING; END;

-- The cases are placed anew once. The trigger would place them one by one.
DROP TRIGGER case_positions_place;
INSERT INTO case_positions_stale SELECT DISTINCT case_id FROM case_events WHERE true ON CONFLICT DO NOTHING;
DELETE FROM case_positions;
INSERT INTO case_positions SELECT case_id, phase_id, since FROM case_positions_now;
DELETE FROM case_positions_stale;
CREATE TRIGGER case_positions_place AFTER INSERT ON case_positions_stale
WHEN NOT EXISTS (SELECT 1 FROM search_held)
BEGIN
  DELETE FROM case_positions WHERE case_id = NEW.case_id;
  INSERT INTO case_positions SELECT case_id, phase_id, since FROM case_positions_now WHERE case_id = NEW.case_id;
  DELETE FROM case_positions_stale WHERE case_id = NEW.case_id;
END;

-- What else of a case may contradict itself: that it is closed, its hearing, its start.
DROP TRIGGER cases_doubts_update;
CREATE TRIGGER cases_doubts_update
AFTER UPDATE OF case_number, situacion_actual, archived, status, next_hearing, process_start_date ON cases
WHEN NEW.situacion_actual IS NOT OLD.situacion_actual OR NEW.archived <> OLD.archived OR NEW.case_number <> OLD.case_number
  OR NEW.status <> OLD.status OR NEW.next_hearing IS NOT OLD.next_hearing
  OR NEW.process_start_date IS NOT OLD.process_start_date
BEGIN INSERT INTO case_doubts_stale VALUES (NEW.id) ON CONFLICT DO NOTHING; END;
CREATE TRIGGER cases_doubts_insert AFTER INSERT ON cases
WHEN NEW.next_hearing IS NOT NULL OR NEW.process_start_date IS NOT NULL
BEGIN INSERT INTO case_doubts_stale VALUES (NEW.id) ON CONFLICT DO NOTHING; END;

INSERT INTO case_doubts_stale SELECT id FROM cases WHERE true ON CONFLICT DO NOTHING;
