-- A search in the text of documents can be narrowed to days.
CREATE INDEX documents_by_upload ON documents (upload_date);
