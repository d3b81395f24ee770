-- Carts that were saved to be continued. They hold no day; ids in the cart may be of records that are gone meanwhile.
CREATE TABLE drafts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_by integer NOT NULL REFERENCES accounts (id),
  -- the cart as it was saved, in the product's words
  cart jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);
-- Their uploads, which are swept when nothing refers to them.
CREATE TABLE draft_files (
  draft_id integer NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  attachment_id integer NOT NULL REFERENCES attachments (id),
  PRIMARY KEY (draft_id, attachment_id)
);
CREATE INDEX draft_files_attachment_idx ON draft_files (attachment_id);
CREATE INDEX drafts_owner_idx ON drafts (created_by, saved_at DESC, id DESC);

-- The catalogue of laboratory tests, kept by root.
CREATE TABLE lab_tests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- of the reference file; null: added by root
  code text UNIQUE,
  -- root has changed it: loading the reference file again leaves it as it is
  kept boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  name_cn text NOT NULL DEFAULT '',
  standard text NOT NULL,
  accreditation text[] NOT NULL DEFAULT '{}',
  -- the category of goods it is for; null: any
  category_id integer REFERENCES catalog_nodes (id),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  -- working days until the certificate
  days integer NOT NULL CHECK (days > 0),
  -- what to send
  sample text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true
);

-- A protocol as it was when an order was placed: one row per protocol and version, shared by all orders.
CREATE TABLE protocol_snapshots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  protocol_id integer NOT NULL REFERENCES protocols (id),
  version integer NOT NULL,
  name text NOT NULL,
  name_cn text NOT NULL DEFAULT '',
  -- the tree as packages/checklists knows it
  tree jsonb NOT NULL,
  UNIQUE (protocol_id, version)
);

-- Running numbers: of orders within their day, of receipts within their year.
CREATE SEQUENCE order_numbers;
CREATE TABLE document_numbers (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);

ALTER TABLE orders
  ADD COLUMN order_name text NOT NULL DEFAULT '',
  -- raised by every change; a writer names the one it read
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- of the goods, factory, plan and quote (order_revisions)
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN locked boolean NOT NULL DEFAULT false,
  ADD COLUMN full_check boolean NOT NULL DEFAULT false,
  ADD COLUMN use_logo boolean NOT NULL DEFAULT true,
  ADD COLUMN on_account boolean NOT NULL DEFAULT false,
  -- null: no hold (on account, paid, laboratory without one)
  ADD COLUMN hold_ends_at timestamptz,
  ADD COLUMN hold_reminded_at timestamptz,
  ADD COLUMN prepare_reminded_at timestamptz,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '',
  -- its inspector declined or did not answer, and none has accepted since: the owner cancels free at any time
  ADD COLUMN awaits_inspector boolean NOT NULL DEFAULT false,
  ADD COLUMN is_own_inspector boolean NOT NULL DEFAULT false,
  ADD COLUMN category_id integer REFERENCES catalog_nodes (id),
  -- the chosen days, ascending: also of cancelled orders, whose order_days are gone
  ADD COLUMN days date[] NOT NULL DEFAULT '{}',
  -- first and last of them, for sorting and searching; null for laboratory tests
  ADD COLUMN first_day date,
  ADD COLUMN last_day date,
  ADD COLUMN md numeric(4, 1),
  ADD COLUMN calculated_md numeric(4, 1),
  ADD COLUMN sample_size integer,
  ADD COLUMN quantity bigint NOT NULL DEFAULT 0,
  ADD COLUMN total_cents bigint,
  -- what a cancelled order costs after all; null while it is not cancelled
  ADD COLUMN charged_cents bigint,
  -- payments less refunds that were sent
  ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0,
  -- what the list shows and searches, as sold
  ADD COLUMN product_names text NOT NULL DEFAULT '',
  ADD COLUMN product_skus text NOT NULL DEFAULT '',
  ADD COLUMN product_pos text NOT NULL DEFAULT '',
  ADD COLUMN factory_name text NOT NULL DEFAULT '',
  ADD COLUMN inspector_name text NOT NULL DEFAULT '',
  ADD COLUMN extra_pdf_id integer REFERENCES attachments (id);

-- What was sold: one row at submit and at each edit. Goods, factory, plan and quote are copies.
CREATE TABLE order_revisions (
  order_id integer NOT NULL REFERENCES orders (id),
  revision integer NOT NULL,
  saved_by integer NOT NULL REFERENCES accounts (id),
  saved_at timestamptz NOT NULL,
  protocol_snapshot_id integer REFERENCES protocol_snapshots (id),
  -- the cart in the product's words: service, sampling choice, lots, containers, audit, tests, remark …
  cart jsonb NOT NULL,
  -- products with their lines, quantities and lots
  goods jsonb NOT NULL,
  -- name, local name, address, city, persons, contacts; null for laboratory tests without one
  factory jsonb,
  -- laboratory tests with the price of each
  tests jsonb NOT NULL DEFAULT '[]',
  -- plan per lot
  plan jsonb NOT NULL,
  -- man-days with their terms; null for laboratory tests
  man_days jsonb,
  -- the price it was sold at, with terms and dates (Quote of the rules)
  quote jsonb NOT NULL,
  PRIMARY KEY (order_id, revision)
);

-- Who was asked to do an order, and what they answered. The order's lead has the only open or accepted one.
CREATE TABLE offers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  reason text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX offers_live_key ON offers (order_id) WHERE state IN ('offered', 'accepted');
CREATE INDEX offers_order_idx ON offers (order_id, id DESC);
CREATE INDEX offers_inspector_idx ON offers (inspector_id, id DESC);
CREATE INDEX offers_due_idx ON offers (expires_at) WHERE state = 'offered';

-- What happened to an order, for its time line. The audit log keeps the same for root, sealed.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  at timestamptz NOT NULL,
  event text NOT NULL,
  -- null: the clock
  account_id integer REFERENCES accounts (id),
  params jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_order_idx ON order_events (order_id, id);

-- Money in and out. A refund is a record that root carries out.
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_no text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  provider text NOT NULL CHECK (provider IN ('sandbox', 'paypal', 'invoice')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('done', 'due')),
  reference text NOT NULL DEFAULT '',
  -- null: the clock
  created_by integer REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX payments_order_idx ON payments (order_id, id);

-- What inspectors are owed. It accrues once per order: at the end of the work, or when an order is cancelled too late.
CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  earned_cents bigint NOT NULL,
  commission_cents bigint NOT NULL,
  accrued_at timestamptz NOT NULL,
  payable_on date NOT NULL,
  -- a claim is open
  held boolean NOT NULL DEFAULT false,
  paid_at timestamptz,
  UNIQUE (order_id, inspector_id)
);
CREATE INDEX payouts_inspector_idx ON payouts (inspector_id, id DESC);

-- The order that a mail is about, for its time line.
ALTER TABLE mails ADD COLUMN order_id integer REFERENCES orders (id);
CREATE INDEX mails_order_idx ON mails (order_id, id) WHERE order_id IS NOT NULL;

-- The order list: newest inspection date first, by everything that it can be narrowed by.
CREATE INDEX orders_day_idx ON orders (last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_customer_day_idx ON orders (customer_id, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_real_customer_day_idx ON orders (real_customer_id, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_inspector_day_idx ON orders (inspector_id, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_status_idx ON orders (status, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_service_idx ON orders (service_type, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_md_idx ON orders (md, last_day DESC NULLS FIRST, id DESC);
CREATE INDEX orders_own_inspector_idx ON orders (last_day DESC NULLS FIRST, id DESC) WHERE is_own_inspector;
CREATE INDEX orders_to_pay_idx ON orders (last_day DESC NULLS FIRST, id DESC) WHERE status < 5 AND NOT on_account AND total_cents > paid_cents;
CREATE INDEX orders_days_idx ON orders USING gin (days);
DROP INDEX orders_customer_idx, orders_real_customer_idx;
CREATE INDEX orders_text_idx ON orders USING gin (grams(product_names), grams(product_skus), grams(product_pos), grams(factory_name), grams(inspector_name), grams(order_no));
-- due work of the clock
CREATE INDEX orders_hold_idx ON orders (hold_ends_at) WHERE status = 0 AND hold_ends_at IS NOT NULL;
CREATE INDEX orders_prepare_idx ON orders (first_day) WHERE status = 1 AND prepare_reminded_at IS NULL;
