-- A hearing has an hour (Europe/Madrid), a place, and says whether the client has to attend; null: not said yet.
-- Those of a case are about its next hearing.
ALTER TABLE cases ADD COLUMN hearing_time TEXT
  CHECK (hearing_time GLOB '[0-2][0-9]:[0-5][0-9]' AND hearing_time < '24:00');
ALTER TABLE cases ADD COLUMN hearing_place TEXT CHECK (length(hearing_place) BETWEEN 1 AND 200);
ALTER TABLE cases ADD COLUMN hearing_attendance TEXT CHECK (hearing_attendance IN ('yes', 'no', 'later'));
ALTER TABLE case_events ADD COLUMN hearing_time TEXT
  CHECK (hearing_time GLOB '[0-2][0-9]:[0-5][0-9]' AND hearing_time < '24:00');
ALTER TABLE case_events ADD COLUMN hearing_place TEXT CHECK (length(hearing_place) BETWEEN 1 AND 200);
ALTER TABLE case_events ADD COLUMN hearing_attendance TEXT CHECK (hearing_attendance IN ('yes', 'no', 'later'));
