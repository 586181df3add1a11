-- The first tab counts at each visit the clients who say that they have sent what was asked for.
CREATE INDEX case_requests_sent ON case_requests (case_id) WHERE closed_at IS NULL AND sent_at IS NOT NULL;
