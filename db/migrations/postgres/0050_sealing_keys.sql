-- The keys that values are sealed with, each sealed with the portal's secret; 0 is what the secret itself gives, and has nothing to keep.
-- While two are there, everything is being sealed anew with the newer one. None: everything is sealed with the secret, as before.
CREATE TABLE sealing_keys (
  id bigint PRIMARY KEY,
  made_at bigint NOT NULL,
  wrapped bytea,
  CHECK ((id = 0) = (wrapped IS NULL))
);
