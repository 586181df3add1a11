-- Lists that stay fast: words found without case and accents (prefixes too), and counts that are kept, not counted.

CREATE VIRTUAL TABLE users_search USING fts5(
  name, username, email, dni, client_number, content='users', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail=none
);
INSERT INTO users_search (rowid, name, username, email, dni, client_number) SELECT id, name, username, email, dni, client_number FROM users;
CREATE TRIGGER users_search_insert AFTER INSERT ON users
BEGIN INSERT INTO users_search (rowid, name, username, email, dni, client_number) VALUES (NEW.id, NEW.name, NEW.username, NEW.email, NEW.dni, NEW.client_number); END;
CREATE TRIGGER users_search_delete AFTER DELETE ON users
BEGIN INSERT INTO users_search (users_search, rowid, name, username, email, dni, client_number) VALUES ('delete', OLD.id, OLD.name, OLD.username, OLD.email, OLD.dni, OLD.client_number); END;
CREATE TRIGGER users_search_update AFTER UPDATE OF name, username, email, dni, client_number ON users
BEGIN
  INSERT INTO users_search (users_search, rowid, name, username, email, dni, client_number) VALUES ('delete', OLD.id, OLD.name, OLD.username, OLD.email, OLD.dni, OLD.client_number);
  INSERT INTO users_search (rowid, name, username, email, dni, client_number) VALUES (NEW.id, NEW.name, NEW.username, NEW.email, NEW.dni, NEW.client_number);
END;

CREATE VIRTUAL TABLE cases_search USING fts5(
  case_number, title, content='cases', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail=none
);
INSERT INTO cases_search (rowid, case_number, title) SELECT id, case_number, title FROM cases;
CREATE TRIGGER cases_search_insert AFTER INSERT ON cases
BEGIN INSERT INTO cases_search (rowid, case_number, title) VALUES (NEW.id, NEW.case_number, NEW.title); END;
CREATE TRIGGER cases_search_delete AFTER DELETE ON cases
BEGIN INSERT INTO cases_search (cases_search, rowid, case_number, title) VALUES ('delete', OLD.id, OLD.case_number, OLD.title); END;
CREATE TRIGGER cases_search_update AFTER UPDATE OF case_number, title ON cases
BEGIN
  INSERT INTO cases_search (cases_search, rowid, case_number, title) VALUES ('delete', OLD.id, OLD.case_number, OLD.title);
  INSERT INTO cases_search (rowid, case_number, title) VALUES (NEW.id, NEW.case_number, NEW.title);
END;

CREATE VIRTUAL TABLE documents_search USING fts5(
  file_name, name, category, content='documents', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail=none
);
INSERT INTO documents_search (rowid, file_name, name, category) SELECT id, file_name, name, category FROM documents;
CREATE TRIGGER documents_search_insert AFTER INSERT ON documents
BEGIN INSERT INTO documents_search (rowid, file_name, name, category) VALUES (NEW.id, NEW.file_name, NEW.name, NEW.category); END;
CREATE TRIGGER documents_search_delete AFTER DELETE ON documents
BEGIN INSERT INTO documents_search (documents_search, rowid, file_name, name, category) VALUES ('delete', OLD.id, OLD.file_name, OLD.name, OLD.category); END;
CREATE TRIGGER documents_search_update AFTER UPDATE OF file_name, name, category ON documents
BEGIN
  INSERT INTO documents_search (documents_search, rowid, file_name, name, category) VALUES ('delete', OLD.id, OLD.file_name, OLD.name, OLD.category);
  INSERT INTO documents_search (rowid, file_name, name, category) VALUES (NEW.id, NEW.file_name, NEW.name, NEW.category);
END;

CREATE VIRTUAL TABLE welcome_emails_search USING fts5(
  client_name, client_dni, client_email, case_number, content='welcome_emails', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3', detail=none
);
INSERT INTO welcome_emails_search (rowid, client_name, client_dni, client_email, case_number) SELECT id, client_name, client_dni, client_email, case_number FROM welcome_emails;
CREATE TRIGGER welcome_emails_search_insert AFTER INSERT ON welcome_emails
BEGIN INSERT INTO welcome_emails_search (rowid, client_name, client_dni, client_email, case_number) VALUES (NEW.id, NEW.client_name, NEW.client_dni, NEW.client_email, NEW.case_number); END;
CREATE TRIGGER welcome_emails_search_delete AFTER DELETE ON welcome_emails
BEGIN INSERT INTO welcome_emails_search (welcome_emails_search, rowid, client_name, client_dni, client_email, case_number) VALUES ('delete', OLD.id, OLD.client_name, OLD.client_dni, OLD.client_email, OLD.case_number); END;
CREATE TRIGGER welcome_emails_search_update AFTER UPDATE OF client_name, client_dni, client_email, case_number ON welcome_emails
BEGIN
  INSERT INTO welcome_emails_search (welcome_emails_search, rowid, client_name, client_dni, client_email, case_number) VALUES ('delete', OLD.id, OLD.client_name, OLD.client_dni, OLD.client_email, OLD.case_number);
  INSERT INTO welcome_emails_search (rowid, client_name, client_dni, client_email, case_number) VALUES (NEW.id, NEW.client_name, NEW.client_dni, NEW.client_email, NEW.case_number);
END;

CREATE TABLE row_counts (
  list TEXT PRIMARY KEY CHECK (list IN ('users', 'users_archived', 'cases', 'cases_archived', 'cases_active', 'documents', 'documents_archived')),
  rows INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO row_counts SELECT 'users', count(*) FROM users WHERE archived = 0;
INSERT INTO row_counts SELECT 'users_archived', count(*) FROM users WHERE archived = 1;
CREATE TRIGGER users_counted_insert AFTER INSERT ON users
BEGIN UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'users_archived', 'users'); END;
CREATE TRIGGER users_counted_delete AFTER DELETE ON users
BEGIN UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'users_archived', 'users'); END;
CREATE TRIGGER users_counted_update AFTER UPDATE OF archived ON users WHEN NEW.archived <> OLD.archived
BEGIN
  UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'users_archived', 'users');
  UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'users_archived', 'users');
END;

INSERT INTO row_counts SELECT 'cases', count(*) FROM cases WHERE archived = 0;
INSERT INTO row_counts SELECT 'cases_archived', count(*) FROM cases WHERE archived = 1;
CREATE TRIGGER cases_counted_insert AFTER INSERT ON cases
BEGIN UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'cases_archived', 'cases'); END;
CREATE TRIGGER cases_counted_delete AFTER DELETE ON cases
BEGIN UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'cases_archived', 'cases'); END;
CREATE TRIGGER cases_counted_update AFTER UPDATE OF archived ON cases WHEN NEW.archived <> OLD.archived
BEGIN
  UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'cases_archived', 'cases');
  UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'cases_archived', 'cases');
END;

INSERT INTO row_counts SELECT 'documents', count(*) FROM documents WHERE archived = 0;
INSERT INTO row_counts SELECT 'documents_archived', count(*) FROM documents WHERE archived = 1;
CREATE TRIGGER documents_counted_insert AFTER INSERT ON documents
BEGIN UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'documents_archived', 'documents'); END;
CREATE TRIGGER documents_counted_delete AFTER DELETE ON documents
BEGIN UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'documents_archived', 'documents'); END;
CREATE TRIGGER documents_counted_update AFTER UPDATE OF archived ON documents WHEN NEW.archived <> OLD.archived
BEGIN
  UPDATE row_counts SET rows = rows - 1 WHERE list = iif(OLD.archived, 'documents_archived', 'documents');
  UPDATE row_counts SET rows = rows + 1 WHERE list = iif(NEW.archived, 'documents_archived', 'documents');
END;

INSERT INTO row_counts SELECT 'cases_active', count(*) FROM cases WHERE archived = 0 AND status = 'active';
CREATE TRIGGER cases_active_insert AFTER INSERT ON cases WHEN NEW.archived = 0 AND NEW.status = 'active'
BEGIN UPDATE row_counts SET rows = rows + 1 WHERE list = 'cases_active'; END;
CREATE TRIGGER cases_active_delete AFTER DELETE ON cases WHEN OLD.archived = 0 AND OLD.status = 'active'
BEGIN UPDATE row_counts SET rows = rows - 1 WHERE list = 'cases_active'; END;
CREATE TRIGGER cases_active_update AFTER UPDATE OF archived, status ON cases
WHEN (NEW.archived = 0 AND NEW.status = 'active') <> (OLD.archived = 0 AND OLD.status = 'active')
BEGIN UPDATE row_counts SET rows = rows + iif(NEW.archived = 0 AND NEW.status = 'active', 1, -1) WHERE list = 'cases_active'; END;

-- Archived rows are few among many: the newest of them are found without reading the others.
CREATE INDEX users_archived ON users (id) WHERE archived = 1;
CREATE INDEX cases_archived ON cases (id) WHERE archived = 1;
CREATE INDEX documents_archived ON documents (id) WHERE archived = 1;
