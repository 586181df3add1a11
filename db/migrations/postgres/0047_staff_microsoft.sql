-- Which account of the firm's Microsoft tenant somebody signs in with: the id of the account, which no other account ever gets.
ALTER TABLE staff ADD COLUMN microsoft_id TEXT;
CREATE UNIQUE INDEX staff_by_microsoft ON staff (microsoft_id) WHERE microsoft_id IS NOT NULL;
