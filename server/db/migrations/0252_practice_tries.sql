-- Tries of the practice mission. A try has no order behind it and is never changed.
CREATE TABLE practice_tries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  -- made by the phone, so that a try that is sent again is the same one
  key text NOT NULL,
  -- which practice mission it was: its goods and what is right about them
  version integer NOT NULL,
  -- for each step the wrong taps, and whether it was right in the end
  steps jsonb NOT NULL,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  saved_at timestamptz NOT NULL,
  UNIQUE (inspector_id, key)
);
