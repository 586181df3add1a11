-- Of which of those who hold a case a paper to sign is asked; null is its client, the first holder (decision 115).
ALTER TABLE case_requests ADD COLUMN asked_of INTEGER REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX case_requests_by_signer ON case_requests (asked_of) WHERE asked_of IS NOT NULL;
