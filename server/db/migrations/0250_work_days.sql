-- Days as inspectors live them: a weekly pattern that goes on, own holidays, and a calendar of theirs whose busy days are not offered.
ALTER TABLE inspectors ADD COLUMN repeats_weekly boolean NOT NULL DEFAULT false;
-- the last day that the weekly pattern has filled
ALTER TABLE inspectors ADD COLUMN filled_until date;

CREATE TABLE inspector_leaves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  first_day date NOT NULL,
  last_day date NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT inspector_leaves_order_check CHECK (first_day <= last_day)
);
CREATE INDEX inspector_leaves_inspector ON inspector_leaves (inspector_id, last_day);

-- A calendar elsewhere. Of what it says only the busy days are kept.
CREATE TABLE busy_calendars (
  inspector_id integer PRIMARY KEY REFERENCES inspectors (account_id),
  -- the address is a secret: whoever has it reads the calendar
  address_sealed bytea NOT NULL,
  -- what a person sees of it
  host text NOT NULL,
  busy_days date[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  -- when it was last read with success
  read_at timestamptz,
  -- why the last attempt failed; '' if it did not
  fault text NOT NULL DEFAULT '',
  failed_since timestamptz
);
CREATE INDEX busy_calendars_next ON busy_calendars (next_at);

-- Days that the inspector marked and that holidays or the calendar block: not offered, and marked again when nothing blocks them any more.
CREATE TABLE inspector_blocked_days (
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  day date NOT NULL,
  by text NOT NULL CHECK (by IN ('leave', 'calendar')),
  PRIMARY KEY (inspector_id, day)
);
