-- The word index of cases gets more columns: 0027 makes it again.
-- drops cases_search
-- drops cases_search_data
-- drops cases_search_idx
-- drops cases_search_docsize
-- drops cases_search_config
DROP TRIGGER cases_search_insert;
DROP TRIGGER cases_search_delete;
DROP TRIGGER cases_search_update;
DROP TABLE cases_search;
