-- Since when a document waits to be read before its client sees it, and when it was shown although nobody had read it (decision 127).
ALTER TABLE documents ADD COLUMN unread_since bigint;
ALTER TABLE documents ADD COLUMN shown_unread_at bigint;
CREATE INDEX documents_unread ON documents (unread_since) WHERE unread_since IS NOT NULL;
CREATE INDEX document_texts_by_reading ON document_texts (read_at);
