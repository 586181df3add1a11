-- How the cases name somebody of the firm as their lawyer, besides their own name.
ALTER TABLE staff ADD COLUMN lawyer_names text NOT NULL DEFAULT '[]' CHECK (is_json(lawyer_names));
