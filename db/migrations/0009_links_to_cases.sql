-- A link in a mail about a case opens that case. Links from before this know none.
ALTER TABLE account_links ADD COLUMN case_id INTEGER REFERENCES cases (id) ON DELETE SET NULL;
CREATE INDEX account_links_by_case ON account_links (case_id) WHERE case_id IS NOT NULL;
