-- Paying inspectors at the end of a month: bank accounts, transfers and their reversal, holds, rates.

-- Where an inspector's earnings go. Everything is sealed with a key that is not in the database, as bank cards are; the other columns are
-- what lists show and bank files are sorted by.
CREATE TABLE bank_accounts (
  inspector_id integer PRIMARY KEY REFERENCES inspectors(account_id),
  sealed bytea NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  -- the last four characters of the number
  tail text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by integer NOT NULL REFERENCES accounts(id)
);

-- One act of paying: a transfer per inspector, each with its own reference.
CREATE TABLE payout_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  created_by integer NOT NULL REFERENCES accounts(id)
);
CREATE TABLE payout_transfers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id integer NOT NULL REFERENCES payout_runs(id),
  inspector_id integer NOT NULL REFERENCES inspectors(account_id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reference text NOT NULL DEFAULT '',
  paid_at timestamptz NOT NULL,
  -- the account at that time; null where none was recorded
  account_sealed bytea,
  account_tail text NOT NULL DEFAULT '',
  -- another currency as information, in millionths of it for a dollar; null where the month had no rate
  currency text NOT NULL DEFAULT 'USD',
  rate_millionths bigint CHECK (rate_millionths > 0),
  reversed_at timestamptz,
  reversed_by integer REFERENCES accounts(id),
  reverse_reason text NOT NULL DEFAULT ''
);
CREATE INDEX payout_transfers_run_idx ON payout_transfers (run_id, id);
CREATE INDEX payout_transfers_inspector_idx ON payout_transfers (inspector_id, id DESC);
CREATE INDEX payout_transfers_paid_idx ON payout_transfers (paid_at, id);
CREATE INDEX payout_transfers_reversed_idx ON payout_transfers (id) WHERE reversed_at IS NOT NULL;

-- An earning is what an order brought; a recovery is negative, and set against what is paid next.
-- locks: payouts, 3 s: new columns have constant defaults, and both indexes are narrow
ALTER TABLE payouts
  ADD COLUMN kind text NOT NULL DEFAULT 'earning',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN transfer_id integer REFERENCES payout_transfers(id),
  -- the last release of a hold, and the last reversal of a payment
  ADD COLUMN released_at timestamptz,
  ADD COLUMN reversed_at timestamptz;
-- an order can have recoveries beside what its inspector earned
ALTER TABLE payouts DROP CONSTRAINT payouts_order_id_inspector_id_key;
CREATE UNIQUE INDEX payouts_earning_idx ON payouts (order_id, inspector_id) WHERE kind = 'earning';
CREATE INDEX payouts_order_idx ON payouts (order_id);

-- What a transfer paid. The lines stay when it is reversed.
CREATE TABLE payout_transfer_lines (
  transfer_id integer NOT NULL REFERENCES payout_transfers(id),
  payout_id integer NOT NULL REFERENCES payouts(id),
  amount_cents bigint NOT NULL,
  PRIMARY KEY (transfer_id, payout_id)
);
CREATE INDEX payout_transfer_lines_payout_idx ON payout_transfer_lines (payout_id);

-- Why a payout waits. Each reason is lifted by itself: a payout is held while one of them is open (`payouts.held`).
CREATE TABLE payout_holds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_id integer NOT NULL REFERENCES payouts(id),
  kind text NOT NULL CHECK (kind IN ('root', 'reopening', 'update_request', 'complaint', 'bank_account')),
  reason text NOT NULL DEFAULT '',
  held_at timestamptz NOT NULL,
  -- null: nobody of the team, such as an owner who asks for an update
  held_by integer REFERENCES accounts(id),
  released_at timestamptz,
  released_by integer REFERENCES accounts(id),
  release_reason text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX payout_holds_open_idx ON payout_holds (payout_id, kind) WHERE released_at IS NULL;
CREATE INDEX payout_holds_payout_idx ON payout_holds (payout_id, id);
INSERT INTO payout_holds (payout_id, kind, reason, held_at)
  SELECT id, CASE WHEN held_by_reopening THEN 'reopening' ELSE 'root' END, hold_reason, accrued_at FROM payouts WHERE held AND paid_at IS NULL;

-- What a dollar is worth in another currency, entered by root for a month (YYYY-MM).
CREATE TABLE payout_rates (
  month text NOT NULL,
  currency text NOT NULL,
  rate_millionths bigint NOT NULL CHECK (rate_millionths > 0),
  saved_at timestamptz NOT NULL,
  saved_by integer NOT NULL REFERENCES accounts(id),
  PRIMARY KEY (month, currency)
);

-- Payments from before become transfers, so that they can be reversed too: one per inspector, moment and reference.
INSERT INTO payout_runs (created_at, created_by)
  SELECT DISTINCT paid_at, paid_by FROM payouts WHERE paid_at IS NOT NULL AND paid_by IS NOT NULL ORDER BY paid_at, paid_by;
INSERT INTO payout_transfers (run_id, inspector_id, amount_cents, reference, paid_at)
  SELECT r.id, p.inspector_id, sum(p.earned_cents - p.commission_cents), p.reference, p.paid_at
  FROM payouts p JOIN payout_runs r ON r.created_at = p.paid_at AND r.created_by = p.paid_by
  GROUP BY r.id, p.inspector_id, p.reference, p.paid_at HAVING sum(p.earned_cents - p.commission_cents) > 0 ORDER BY r.id, p.inspector_id;
UPDATE payouts p SET transfer_id = t.id FROM payout_transfers t JOIN payout_runs r ON r.id = t.run_id
  WHERE p.paid_at = t.paid_at AND p.inspector_id = t.inspector_id AND p.reference = t.reference AND p.paid_by = r.created_by;
INSERT INTO payout_transfer_lines (transfer_id, payout_id, amount_cents)
  SELECT transfer_id, id, earned_cents - commission_cents FROM payouts WHERE transfer_id IS NOT NULL;

-- A correction of the ledger is an entry with a reason of its own (`payout_reversed`, `payout_recovered`). The one function that writes
-- entries names the reasons; a list in the database would have to be replaced with each new one while earlier processes write.
ALTER TABLE ledger_entries DROP CONSTRAINT IF EXISTS ledger_entries_reason_check;
