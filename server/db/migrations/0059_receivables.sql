-- Money owed on account: when it is due, what was paid for several orders at once, reminders.

-- payment_days: days after the visit until the order has to be paid; null for orders from before, which have 30
-- due_on: the day on the order's invoice, which goes before the terms
-- off_account_entry: the last ledger entry of the order while it was on account; statements end there
ALTER TABLE orders ADD COLUMN payment_days smallint, ADD COLUMN due_on date, ADD COLUMN off_account_entry bigint;

CREATE TABLE account_terms (
  customer_id integer PRIMARY KEY REFERENCES accounts(id),
  reminders_off boolean NOT NULL DEFAULT false,
  -- what root should know about the customer's payments
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  changed_by integer NOT NULL REFERENCES accounts(id),
  changed_at timestamptz NOT NULL
);

-- One transfer of a customer that pays several orders; its parts are ordinary payments.
CREATE TABLE account_receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES accounts(id),
  reference text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  received_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  created_by integer NOT NULL REFERENCES accounts(id),
  created_at timestamptz NOT NULL
);
-- the same transfer is not recorded twice, whoever does it
CREATE UNIQUE INDEX account_receipts_transfer_key ON account_receipts (customer_id, lower(reference), received_on, amount_cents);

CREATE TABLE account_receipt_parts (
  payment_id integer PRIMARY KEY REFERENCES payments(id),
  receipt_id integer NOT NULL REFERENCES account_receipts(id)
);
CREATE INDEX account_receipt_parts_receipt_idx ON account_receipt_parts (receipt_id);

CREATE TABLE account_reminders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES accounts(id),
  -- null: by the rule
  sent_by integer REFERENCES accounts(id),
  sent_at timestamptz NOT NULL,
  total_cents bigint NOT NULL
);
CREATE INDEX account_reminders_customer_idx ON account_reminders (customer_id, id DESC);

CREATE TABLE account_reminder_items (
  reminder_id integer NOT NULL REFERENCES account_reminders(id),
  order_id integer NOT NULL REFERENCES orders(id),
  -- the rule's days after the due day; 0: named beside others, or sent by hand
  step smallint NOT NULL,
  due_on date NOT NULL,
  open_cents bigint NOT NULL,
  PRIMARY KEY (reminder_id, order_id)
);
CREATE UNIQUE INDEX account_reminder_items_step_key ON account_reminder_items (order_id, step) WHERE step > 0;
