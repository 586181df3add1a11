-- When the welcome e-mails of a run leave, as whoever applied it chose; null if nobody was asked.
ALTER TABLE sync_runs ADD COLUMN mails TEXT;
