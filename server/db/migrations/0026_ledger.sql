-- Every cent has two sides: an entry names the account that is debited and the one that is credited, so that the ledger cannot be out of
-- balance. Amounts of an account are its debits less its credits.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  order_id integer NOT NULL REFERENCES orders (id),
  reason text NOT NULL CHECK (reason IN ('sale', 'edit', 'cancel', 'charge', 'payment', 'refund_due', 'refund_sent', 'payout_accrued', 'payout_paid')),
  debit text NOT NULL,
  credit text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payment_id integer REFERENCES payments (id),
  payout_id integer REFERENCES payouts (id),
  CHECK (debit <> credit),
  CHECK (debit IN ('receivable', 'sales', 'cash_sandbox', 'cash_paypal', 'cash_bank', 'refunds_payable', 'inspection_cost', 'inspectors_payable', 'commission')),
  CHECK (credit IN ('receivable', 'sales', 'cash_sandbox', 'cash_paypal', 'cash_bank', 'refunds_payable', 'inspection_cost', 'inspectors_payable', 'commission'))
);
CREATE INDEX ledger_entries_order_idx ON ledger_entries (order_id, id);

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END
$$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

ALTER TABLE orders
  -- extra charges that the owner has accepted; of a cancelled order they are part of charged_cents
  ADD COLUMN extra_cents bigint NOT NULL DEFAULT 0 CHECK (extra_cents >= 0),
  -- refunds that root has still to send
  ADD COLUMN refund_due_cents bigint NOT NULL DEFAULT 0 CHECK (refund_due_cents >= 0),
  ADD CONSTRAINT orders_paid_cents_check CHECK (paid_cents >= 0);
DROP INDEX orders_to_pay_idx;
CREATE INDEX orders_to_pay_idx ON orders (last_day DESC NULLS FIRST, id DESC)
  WHERE status < 5 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents;

-- Overtime, waiting, courier: owed only once the owner has accepted them.
CREATE TABLE order_charges (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('overtime', 'waiting', 'courier', 'expenses')),
  note text NOT NULL DEFAULT '',
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'declined', 'withdrawn')),
  proposed_by integer NOT NULL REFERENCES accounts (id),
  proposed_at timestamptz NOT NULL,
  answered_by integer REFERENCES accounts (id),
  answered_at timestamptz
);
CREATE INDEX order_charges_order_idx ON order_charges (order_id, id);

-- A refund goes back the way one payment came. A payment of PayPal's is known by its capture, and recorded once.
ALTER TABLE payments ADD COLUMN refund_of integer REFERENCES payments (id);
UPDATE payments r SET refund_of = (SELECT max(p.id) FROM payments p WHERE p.order_id = r.order_id AND p.kind = 'payment') WHERE r.kind = 'refund';
CREATE INDEX payments_refund_of_idx ON payments (refund_of) WHERE refund_of IS NOT NULL;
CREATE UNIQUE INDEX payments_capture_key ON payments (reference) WHERE provider = 'paypal' AND kind = 'payment';
CREATE INDEX payments_due_idx ON payments (id) WHERE state = 'due';

CREATE FUNCTION refund_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  returned bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.amount_cents, NEW.order_id, NEW.kind, NEW.provider, NEW.refund_of)
      IS DISTINCT FROM (OLD.amount_cents, OLD.order_id, OLD.kind, OLD.provider, OLD.refund_of) THEN
    RAISE EXCEPTION 'payment % is what it was recorded as', OLD.payment_no;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.kind = 'refund' THEN
    -- locked, so that two refunds of one payment are judged one after the other
    SELECT amount_cents INTO paid FROM payments WHERE id = NEW.refund_of AND order_id = NEW.order_id AND kind = 'payment' FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount_cents), 0) INTO returned FROM payments WHERE refund_of = NEW.refund_of;
    IF paid IS NULL OR returned + NEW.amount_cents > paid THEN
      RAISE EXCEPTION 'refund % of % is more than is left of payment %', NEW.payment_no, NEW.amount_cents, NEW.refund_of;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payments_refund_within BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION refund_within_payment();

-- What a buyer was sent to PayPal to approve; the payment it became.
CREATE TABLE paypal_orders (
  id text PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  payment_id integer UNIQUE REFERENCES payments (id)
);
CREATE INDEX paypal_orders_order_idx ON paypal_orders (order_id);
-- Webhooks that were worked on: each one once.
CREATE TABLE paypal_events (
  id text PRIMARY KEY,
  kind text NOT NULL,
  received_at timestamptz NOT NULL
);

-- Invoices stay as they were issued; a changed order gets another one, which replaces the former.
CREATE TABLE invoices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_no text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES orders (id),
  revision integer NOT NULL,
  total_cents bigint NOT NULL,
  extra_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  currency text NOT NULL CHECK (currency IN ('USD', 'CNY')),
  -- yuan for a dollar
  rate numeric(10, 4),
  replaces text,
  issued_by integer NOT NULL REFERENCES accounts (id),
  issued_at timestamptz NOT NULL,
  CHECK ((currency = 'CNY') = (rate IS NOT NULL))
);
CREATE INDEX invoices_order_idx ON invoices (order_id, id DESC);

ALTER TABLE payouts
  ADD COLUMN paid_by integer REFERENCES accounts (id),
  ADD COLUMN reference text NOT NULL DEFAULT '',
  ADD COLUMN hold_reason text NOT NULL DEFAULT '';
CREATE INDEX payouts_unpaid_idx ON payouts (payable_on, id) WHERE paid_at IS NULL;

-- What was there before.
UPDATE orders o SET refund_due_cents = coalesce((SELECT sum(amount_cents) FROM payments p WHERE p.order_id = o.id AND p.kind = 'refund' AND p.state = 'due'), 0);
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents)
  SELECT created_at, id, 'sale', 'receivable', 'sales', coalesce(charged_cents, total_cents) FROM orders
  WHERE coalesce(charged_cents, total_cents) > 0 ORDER BY id;
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
  SELECT coalesce(done_at, created_at), order_id, 'payment',
    CASE provider WHEN 'invoice' THEN 'cash_bank' ELSE 'cash_' || provider END, 'receivable', amount_cents, id
  FROM payments WHERE kind = 'payment' ORDER BY id;
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
  SELECT created_at, order_id, 'refund_due', 'receivable', 'refunds_payable', amount_cents, id FROM payments WHERE kind = 'refund' ORDER BY id;
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
  SELECT coalesce(done_at, created_at), order_id, 'refund_sent', 'refunds_payable',
    CASE provider WHEN 'invoice' THEN 'cash_bank' ELSE 'cash_' || provider END, amount_cents, id
  FROM payments WHERE kind = 'refund' AND state = 'done' ORDER BY id;
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payout_id)
  SELECT accrued_at, order_id, 'payout_accrued', 'inspection_cost', side.account, side.amount, id
  FROM payouts, LATERAL (VALUES ('inspectors_payable', earned_cents - commission_cents), ('commission', commission_cents)) AS side (account, amount)
  WHERE side.amount > 0 ORDER BY id;
INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payout_id)
  SELECT paid_at, order_id, 'payout_paid', 'inspectors_payable', 'cash_bank', earned_cents - commission_cents, id
  FROM payouts WHERE paid_at IS NOT NULL AND earned_cents > commission_cents ORDER BY id;
