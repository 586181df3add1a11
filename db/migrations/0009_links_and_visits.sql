-- A link in a mail about a case opens that case. Links from before this know none.
ALTER TABLE account_links ADD COLUMN case_id INTEGER REFERENCES cases (id) ON DELETE SET NULL;
CREATE INDEX account_links_by_case ON account_links (case_id) WHERE case_id IS NOT NULL;

-- A visit is longer than a session: signing in again, or changing the password, does not make news old. `visit_since` is
-- from when on things are new in the present visit.
ALTER TABLE users ADD COLUMN visit_began_at INTEGER;
ALTER TABLE users ADD COLUMN visit_since INTEGER;
