-- Cases are also found by their lawyer and other party, clients by their telephone.
CREATE VIRTUAL TABLE cases_search USING fts5(
  case_number, title, assigned_lawyer, expediente_contrario, content='cases', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail=none
);
INSERT INTO cases_search (cases_search) VALUES ('rebuild');
CREATE TRIGGER cases_search_insert AFTER INSERT ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < NEW.id)
BEGIN INSERT INTO cases_search (rowid, case_number, title, assigned_lawyer, expediente_contrario) VALUES (NEW.id, NEW.case_number, NEW.title, NEW.assigned_lawyer, NEW.expediente_contrario); END;
CREATE TRIGGER cases_search_delete AFTER DELETE ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN INSERT INTO cases_search (cases_search, rowid, case_number, title, assigned_lawyer, expediente_contrario) VALUES ('delete', OLD.id, OLD.case_number, OLD.title, OLD.assigned_lawyer, OLD.expediente_contrario); END;
CREATE TRIGGER cases_search_update AFTER UPDATE OF case_number, title, assigned_lawyer, expediente_contrario ON cases
WHEN NOT EXISTS (SELECT 1 FROM search_held WHERE list = 'cases' AND after < OLD.id)
BEGIN
  INSERT INTO cases_search (cases_search, rowid, case_number, title, assigned_lawyer, expediente_contrario) VALUES ('delete', OLD.id, OLD.case_number, OLD.title, OLD.assigned_lawyer, OLD.expediente_contrario);
  INSERT INTO cases_search (rowid, case_number, title, assigned_lawyer, expediente_contrario) VALUES (NEW.id, NEW.case_number, NEW.title, NEW.assigned_lawyer, NEW.expediente_contrario);
END;
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
