-- Which version of the privacy notice a client has last said to have read, and when (decision 134); the audit trail has each.
ALTER TABLE users ADD COLUMN privacy_read_version bigint;
ALTER TABLE users ADD COLUMN privacy_read_at bigint;
