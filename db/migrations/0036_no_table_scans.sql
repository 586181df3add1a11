-- Cases are also searched by the name of a status.
CREATE INDEX cases_by_status ON cases (status, id);

-- Nothing reads the address of the folder.
ALTER TABLE drive_connections DROP COLUMN root_web_url;
