-- What became of the man-days of an order with a lot that was sampled twice, as they were settled when it was first finalized.
CREATE TABLE order_unused_days (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  -- the report version whose units count
  version integer NOT NULL,
  settled_at timestamptz NOT NULL,
  -- units drawn of each lot, in the order of the plan
  units integer[] NOT NULL,
  -- man-days that were sold, that the units took by the formula, and that go back
  sold_md numeric(4, 1) NOT NULL,
  worked_md numeric(6, 1) NOT NULL,
  unused_md numeric(4, 1) NOT NULL,
  -- gross − kept = back
  gross_cents bigint NOT NULL,
  kept_cents bigint NOT NULL,
  back_cents bigint NOT NULL,
  reserve_percent numeric(5, 2) NOT NULL,
  -- the charge below zero that gives it back; none where nothing goes back
  charge_id integer UNIQUE REFERENCES order_charges (id),
  CONSTRAINT order_unused_days_sum_check CHECK (gross_cents - kept_cents = back_cents AND kept_cents >= 0 AND back_cents >= 0),
  CONSTRAINT order_unused_days_charge_check CHECK ((charge_id IS NULL) = (back_cents = 0))
);
