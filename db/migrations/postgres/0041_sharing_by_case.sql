-- Whether those who hold this case see what each of them sends; null as the firm has it (decision 120).
ALTER TABLE cases ADD COLUMN holders_share bigint CHECK (holders_share IN (0, 1));
