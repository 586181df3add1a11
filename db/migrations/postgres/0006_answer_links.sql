-- A link of an e-mail about a request opens that request and nothing else, as often as its client likes, until it ends.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('activation', 'password', 'quick_access', 'answer'));
