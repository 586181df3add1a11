-- For a header search that reads at every keystroke, and for what the first tab and the queue count at each visit.
CREATE INDEX users_by_email ON users (email) WHERE email IS NOT NULL;
CREATE INDEX users_put_off ON users (email_put_off_at) WHERE email_put_off_at IS NOT NULL;
CREATE INDEX case_requests_open ON case_requests (case_id) WHERE closed_at IS NULL;
