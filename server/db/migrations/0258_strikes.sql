-- Strikes of inspectors: what went wrong with an order, when its inspector was told, and the pauses of new offers that came of it.
CREATE TABLE offer_pauses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- over: at its end, by root, or because its strikes no longer reach the limit
  ended_at timestamptz,
  ended_by integer REFERENCES accounts (id),
  end_reason text NOT NULL DEFAULT '',
  CONSTRAINT offer_pauses_order_check CHECK (began_at < ends_at)
);
CREATE UNIQUE INDEX offer_pauses_running_key ON offer_pauses (inspector_id) WHERE ended_at IS NULL;
CREATE INDEX offer_pauses_inspector ON offer_pauses (inspector_id, id);
CREATE INDEX offer_pauses_ends ON offer_pauses (ends_at) WHERE ended_at IS NULL;

CREATE TABLE strikes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  order_id integer NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('offer_lapsed', 'report_late', 'sent_back', 'no_show')),
  -- how much it counts: the setting of the day on which it was given
  points smallint NOT NULL CHECK (points > 0),
  happened_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  -- null: while the inspector's appeal waits, or after it was withdrawn
  counts_from timestamptz,
  -- who of the team wrote it down, and why; null: the clock
  given_by integer REFERENCES accounts (id),
  reason text NOT NULL DEFAULT '',
  withdrawn_at timestamptz,
  withdrawn_by integer REFERENCES accounts (id),
  withdrawn_reason text NOT NULL DEFAULT '',
  -- the pause that it led to: no strike leads to two
  pause_id integer REFERENCES offer_pauses (id),
  -- how long a pause ran that ended because one of its strikes was appealed; the next one is shorter by it
  served_seconds integer NOT NULL DEFAULT 0,
  CONSTRAINT strikes_withdrawn_check CHECK (withdrawn_at IS NULL OR counts_from IS NULL)
);
-- an order never gives the same strike twice
CREATE UNIQUE INDEX strikes_key ON strikes (inspector_id, order_id, kind);
CREATE INDEX strikes_order ON strikes (order_id);
CREATE INDEX strikes_due ON strikes (counts_from) WHERE pause_id IS NULL AND counts_from IS NOT NULL;
CREATE INDEX strikes_pause ON strikes (pause_id) WHERE pause_id IS NOT NULL;

-- set while new offers are paused, so that every list of bookable inspectors reads one column
ALTER TABLE inspectors ADD COLUMN paused_until timestamptz;
