-- How the cases name somebody of the firm as their lawyer, besides their own name.
ALTER TABLE staff ADD COLUMN lawyer_names TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lawyer_names));
