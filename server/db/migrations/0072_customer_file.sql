-- locks: ratings, orders, order_days and inspector_days, a second or two each for a million rows; accounts, for as long as their sessions are read once

-- Ratings whose words and picture root has hidden; the stars go on counting.
ALTER TABLE ratings ADD COLUMN hidden_at timestamptz;
ALTER TABLE ratings ADD COLUMN hidden_by integer REFERENCES accounts (id);
ALTER TABLE ratings ADD COLUMN hidden_reason text NOT NULL DEFAULT '';
-- Every file that is opened by its address is looked up here; few are hidden.
CREATE INDEX ratings_hidden_photo_idx ON ratings (photo_id) WHERE hidden_at IS NOT NULL;

-- What the team notes about a customer: rows are added, and removed only with the person that they are about.
CREATE TABLE customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the main account of the family
  customer_id integer NOT NULL REFERENCES accounts (id),
  text text NOT NULL CHECK (text <> ''),
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_customer_idx ON customer_notes (customer_id, id DESC);

-- Sessions are deleted after a while; the last sign-in is kept.
ALTER TABLE accounts ADD COLUMN signed_in_at timestamptz;
UPDATE accounts a SET signed_in_at = s.at
FROM (SELECT account_id, max(created_at) AS at FROM sessions GROUP BY account_id) s
WHERE s.account_id = a.id;

-- For which goods inspectors are invited, where it is known.
ALTER TABLE inspector_invitations ADD COLUMN category_id integer REFERENCES catalog_nodes (id);

-- The turnover of one family without reading its orders' rows.
CREATE INDEX orders_turnover_idx ON orders (customer_id, created_at DESC)
  INCLUDE (total_cents, extra_cents, charged_cents);

-- The next weeks of all inspectors, without reading the months behind them.
CREATE INDEX inspector_days_day_idx ON inspector_days (day, inspector_id);
CREATE INDEX order_days_day_idx ON order_days (day, inspector_id) INCLUDE (order_id, city);
