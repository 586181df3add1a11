-- When the client said that they had sent what a request asks for.
ALTER TABLE case_requests ADD COLUMN sent_at INTEGER;
