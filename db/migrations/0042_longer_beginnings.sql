-- Of a beginning that has no index FTS5 collects every match before it returns the first: 120 ms for 'dema' among a million
-- documents. Beginnings of up to eight letters are indexed; longer ones have few matches, or are whole words. A search stops
-- at its newest 2,000 matches.
DROP TABLE documents_search;
CREATE VIRTUAL TABLE documents_search USING fts5(
  file_name, name, category, content='documents', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', detail=none
);
INSERT INTO documents_search (documents_search) VALUES ('rebuild');

DROP TABLE cases_search;
CREATE VIRTUAL TABLE cases_search USING fts5(
  case_number, title, assigned_lawyer, expediente_contrario, content='cases', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', detail=none
);
INSERT INTO cases_search (cases_search) VALUES ('rebuild');

DROP TABLE users_search;
CREATE VIRTUAL TABLE users_search USING fts5(
  name, username, email, dni, client_number, content='users', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3 4 5 6 7 8', detail=none
);
INSERT INTO users_search (users_search) VALUES ('rebuild');
