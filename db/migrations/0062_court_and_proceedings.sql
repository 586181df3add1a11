-- The court of a case and its number of the proceedings. Cases are also found by them: their word index is made again.
ALTER TABLE cases ADD COLUMN court TEXT;
ALTER TABLE cases ADD COLUMN proceedings TEXT;

DROP TRIGGER cases_search_insert;
DROP TRIGGER cases_search_delete;
DROP TRIGGER cases_search_update;
DROP TABLE cases_search;
CREATE VIRTUAL TABLE cases_search USING fts5(
  case_number, title, expediente_contrario, assigned_lawyer, court, proceedings, content='cases', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', detail=none
);
INSERT INTO cases_search (cases_search) VALUES ('rebuild');
CREATE TRIGGER cases_search_insert AFTER INSERT ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < NEW.id)
BEGIN INSERT INTO cases_search (rowid, case_number, title, expediente_contrario, assigned_lawyer, court, proceedings) VALUES (NEW.id, NEW.case_number, NEW.title, NEW.expediente_contrario, NEW.assigned_lawyer, NEW.court, NEW.proceedings); END;
CREATE TRIGGER cases_search_delete AFTER DELETE ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN INSERT INTO cases_search (cases_search, rowid, case_number, title, expediente_contrario, assigned_lawyer, court, proceedings) VALUES ('delete', OLD.id, OLD.case_number, OLD.title, OLD.expediente_contrario, OLD.assigned_lawyer, OLD.court, OLD.proceedings); END;
CREATE TRIGGER cases_search_update AFTER UPDATE OF case_number, title, expediente_contrario, assigned_lawyer, court, proceedings ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN
  INSERT INTO cases_search (cases_search, rowid, case_number, title, expediente_contrario, assigned_lawyer, court, proceedings) VALUES ('delete', OLD.id, OLD.case_number, OLD.title, OLD.expediente_contrario, OLD.assigned_lawyer, OLD.court, OLD.proceedings);
  INSERT INTO cases_search (rowid, case_number, title, expediente_contrario, assigned_lawyer, court, proceedings) VALUES (NEW.id, NEW.case_number, NEW.title, NEW.expediente_contrario, NEW.assigned_lawyer, NEW.court, NEW.proceedings);
END;
