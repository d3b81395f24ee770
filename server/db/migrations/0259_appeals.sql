-- Appeals of inspectors against a rating, a deduction or a strike: each once, decided once by root.
CREATE TABLE appeals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  order_id integer NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('rating', 'deduction', 'strike')),
  -- of a deduction and of a strike; a rating is that of the order
  payout_id integer REFERENCES payouts (id),
  strike_id integer REFERENCES strikes (id),
  text text NOT NULL,
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer REFERENCES accounts (id),
  -- upheld: what was appealed stays as it is; changed: it does not
  outcome text NOT NULL DEFAULT '' CHECK (outcome IN ('', 'upheld', 'changed')),
  reason text NOT NULL DEFAULT '',
  -- the line that gives a deduction back
  correction_id integer REFERENCES payouts (id),
  CHECK ((decided_at IS NOT NULL) = (outcome <> '')),
  CHECK ((kind = 'deduction') = (payout_id IS NOT NULL)),
  CHECK ((kind = 'strike') = (strike_id IS NOT NULL))
);
CREATE UNIQUE INDEX appeals_rating_key ON appeals (order_id) WHERE kind = 'rating';
CREATE UNIQUE INDEX appeals_payout_key ON appeals (payout_id);
CREATE UNIQUE INDEX appeals_strike_key ON appeals (strike_id);
CREATE INDEX appeals_inspector ON appeals (inspector_id, id);
CREATE INDEX appeals_order ON appeals (order_id);
CREATE INDEX appeals_waiting ON appeals (opened_at, id) WHERE decided_at IS NULL;
