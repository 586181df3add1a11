-- What the client of a case knows of its hearings (app/domain/hearing-history.ts), and what each telling of them says.
ALTER TABLE case_told ADD COLUMN hearings TEXT CHECK (json_valid(hearings));
ALTER TABLE news_items ADD COLUMN hearings TEXT CHECK (json_valid(hearings));

-- Until now each hearing was a thing of its own, "hearing:<day>T<time>@<place>", and one that was replaced was "gone:" too.
UPDATE case_told SET hearings = (
  SELECT json_group_array(json_object(
    'n', n, 'day', day, 'time', nullif(substr(rest, 2, instr(rest, '@') - 2), ''),
    'place', nullif(substr(rest, instr(rest, '@') + 1), ''), 'title', NULL, 'isOff', json('false')))
  FROM (
    SELECT row_number() OVER (ORDER BY min(told.key)) AS n, substr(told.key, 9, 10) AS day, substr(max(told.key), 19) AS rest
    FROM (
      SELECT value AS key FROM json_each(case_told.things)
      UNION SELECT thing FROM news_items WHERE case_id = case_told.case_id AND kind = 'hearing' AND state IN ('mailed', 'dropped')
    ) AS told
    WHERE told.key GLOB 'hearing:????-??-??T*'
      AND NOT EXISTS (SELECT 1 FROM json_each(case_told.things) AS gone WHERE gone.value = 'gone:' || told.key)
    GROUP BY day
  )
);

-- One telling that waits says all there is to say.
INSERT INTO case_news_stale SELECT DISTINCT case_id FROM news_items WHERE kind = 'hearing' AND state IN ('waiting', 'held')
  ON CONFLICT DO NOTHING;
UPDATE news_items SET state = 'withdrawn' WHERE kind = 'hearing' AND state IN ('waiting', 'held') AND id NOT IN (
  SELECT max(id) FROM news_items WHERE kind = 'hearing' AND state IN ('waiting', 'held') GROUP BY case_id
);

-- A case may begin with a hearing, and have nothing else.
DROP TRIGGER cases_news_insert;
CREATE TRIGGER cases_news_insert AFTER INSERT ON cases
BEGIN
  INSERT INTO case_told (case_id, things) VALUES (NEW.id, '[]');
  INSERT INTO case_news_stale SELECT NEW.id WHERE NEW.next_hearing IS NOT NULL ON CONFLICT DO NOTHING;
END;

-- A hearing may be called off in the text of its event.
DROP TRIGGER case_events_news_update;
CREATE TRIGGER case_events_news_update AFTER UPDATE OF
  case_id, phase_id, title, description, status, event_date, hearing_time, hearing_place, hearing_attendance ON case_events
BEGIN
  INSERT INTO case_news_stale VALUES (OLD.case_id) ON CONFLICT DO NOTHING;
  INSERT INTO case_news_stale VALUES (NEW.case_id) ON CONFLICT DO NOTHING;
END;
