-- No value is the default: a reset keeps who did it and when, and the version goes on counting.
ALTER TABLE settings
  ALTER COLUMN value DROP NOT NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE settings SET value = '{"country": "CN", "from": null, "to": null}'::jsonb || value WHERE key = 'site.campaign';

-- An enquiry may be answered several times.
CREATE TABLE enquiry_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiries (id),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by integer REFERENCES accounts (id)
);
CREATE INDEX enquiry_answers_enquiry_idx ON enquiry_answers (enquiry_id, id);
INSERT INTO enquiry_answers (enquiry_id, body, created_at, created_by)
  SELECT id, answer, answered_at, answered_by FROM enquiries WHERE answered_at IS NOT NULL ORDER BY id;

-- answered_at and answered_by are those of the last answer
ALTER TABLE enquiries
  DROP COLUMN answer,
  ADD COLUMN answers integer NOT NULL DEFAULT 0,
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by integer REFERENCES accounts (id);
UPDATE enquiries SET answers = 1 WHERE answered_at IS NOT NULL;
