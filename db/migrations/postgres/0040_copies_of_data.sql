-- When a client asked for a copy of their data and nobody has given it to them yet, and when it was last given (decision 132).
ALTER TABLE users ADD COLUMN data_asked_at bigint;
ALTER TABLE users ADD COLUMN data_given_at bigint;
CREATE INDEX users_data_asked ON users (data_asked_at) WHERE data_asked_at IS NOT NULL;
