-- An amount or a day of the firm's own may stand on the client's page among the money of the case.
ALTER TABLE firm_facts ADD COLUMN money INTEGER NOT NULL DEFAULT 0 CHECK (money IN (0, 1));
