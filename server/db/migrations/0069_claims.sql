-- Claims: what a customer is not content with, from the first word to what was decided and booked.

-- What is written to and fro is in `order_messages` (with `claim_id`) and, about a report, in `report_messages`; a low rating is the order's
-- row of `ratings`. Amounts are what the decision booked: the charge below zero, its refunds and the negative payout are named here.
CREATE TABLE claims (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('complaint', 'update_request', 'question', 'low_rating')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'in_work', 'decided')),
  opened_at timestamptz NOT NULL,
  opened_by integer NOT NULL REFERENCES accounts (id),
  -- what was asked about the report; null for the other kinds
  report_message_id integer REFERENCES report_messages (id),
  -- whoever of the team works on it
  owner_id integer REFERENCES accounts (id),
  decided_at timestamptz,
  -- null: nobody of the team, such as a customer who rates better after all
  decided_by integer REFERENCES accounts (id),
  outcome text NOT NULL DEFAULT '',
  reduction_cents bigint NOT NULL DEFAULT 0 CHECK (reduction_cents >= 0),
  refund_cents bigint NOT NULL DEFAULT 0 CHECK (refund_cents >= 0),
  recovery_cents bigint NOT NULL DEFAULT 0 CHECK (recovery_cents >= 0),
  charge_id integer REFERENCES order_charges (id),
  recovery_id integer REFERENCES payouts (id),
  CHECK ((state = 'decided') = (decided_at IS NOT NULL) AND (state = 'decided') = (outcome <> ''))
);
-- one undecided claim of a kind per order: what is written meanwhile belongs to it
CREATE UNIQUE INDEX claims_undecided_idx ON claims (order_id, kind) WHERE state <> 'decided';
CREATE INDEX claims_order_idx ON claims (order_id, id);
CREATE INDEX claims_waiting_idx ON claims (opened_at, id) WHERE state <> 'decided';
CREATE INDEX claims_opened_idx ON claims (opened_at DESC, id DESC);
CREATE INDEX claims_kind_idx ON claims (kind, opened_at DESC, id DESC);
CREATE INDEX claims_state_idx ON claims (state, opened_at DESC, id DESC);
CREATE INDEX claims_owner_idx ON claims (owner_id, opened_at DESC, id DESC);
CREATE INDEX claims_opened_by_idx ON claims (opened_by);
CREATE INDEX claims_decided_by_idx ON claims (decided_by) WHERE decided_by IS NOT NULL;

-- The refunds that a decision caused; money goes back the way it came, so they can be several.
CREATE TABLE claim_refunds (
  payment_id integer PRIMARY KEY REFERENCES payments (id),
  claim_id integer NOT NULL REFERENCES claims (id)
);
CREATE INDEX claim_refunds_claim_idx ON claim_refunds (claim_id);

-- locks: order_messages, 1 s: the column is empty, and the index has no rows
ALTER TABLE order_messages ADD COLUMN claim_id integer REFERENCES claims (id);
CREATE INDEX order_messages_claim_idx ON order_messages (claim_id, id) WHERE claim_id IS NOT NULL;

-- A price reduction is a charge below zero, of the kind `reduction`. The code names the kinds; the amounts of other charges are checked there too.
ALTER TABLE order_charges DROP CONSTRAINT IF EXISTS order_charges_amount_cents_check;
ALTER TABLE order_charges DROP CONSTRAINT IF EXISTS order_charges_kind_check;
ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_extra_cents_check;

-- Questions that wait for an answer, and requests for an update that wait or hold a payout.
INSERT INTO claims (order_id, kind, opened_at, opened_by, report_message_id)
  SELECT DISTINCT ON (m.order_id) m.order_id, 'question', m.at, m.account_id, m.id
  FROM report_messages m JOIN accounts a ON a.id = m.account_id
  WHERE m.waits AND m.type = 'clarify' AND a.role <> 'root' ORDER BY m.order_id, m.id DESC;
INSERT INTO claims (order_id, kind, opened_at, opened_by, report_message_id)
  SELECT DISTINCT ON (m.order_id) m.order_id, 'update_request', m.at, m.account_id, m.id
  FROM report_messages m JOIN accounts a ON a.id = m.account_id
  WHERE m.type = 'update' AND a.role <> 'root' AND (m.waits OR EXISTS (
    SELECT FROM payouts p JOIN payout_holds h ON h.payout_id = p.id
    WHERE p.order_id = m.order_id AND p.paid_at IS NULL AND h.kind = 'update_request' AND h.released_at IS NULL))
  ORDER BY m.order_id, m.id DESC;
-- one that waits without a hold gets it
INSERT INTO payout_holds (payout_id, kind, held_at)
  SELECT p.id, 'update_request', c.opened_at FROM claims c JOIN payouts p ON p.order_id = c.order_id
  WHERE c.kind = 'update_request' AND p.kind = 'earning' AND p.paid_at IS NULL
  ON CONFLICT (payout_id, kind) WHERE released_at IS NULL DO NOTHING;
UPDATE payouts p SET held = true, held_by_reopening = false WHERE NOT p.held AND p.paid_at IS NULL
  AND EXISTS (SELECT FROM payout_holds h WHERE h.payout_id = p.id AND h.released_at IS NULL);
