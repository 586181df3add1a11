-- Who has joined may have a passkey instead of a password and an app (decision 137).
ALTER TABLE staff DROP CONSTRAINT staff_check;
ALTER TABLE staff ADD CONSTRAINT staff_check CHECK (password IS NULL OR joined_at IS NOT NULL);
