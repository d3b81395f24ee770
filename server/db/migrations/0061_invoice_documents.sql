-- Invoices and credit notes are documents: what they say is copied into them when they are issued, and stays.
ALTER TABLE invoices
  -- only of an invoice for a single order; all orders are in invoice_orders
  ALTER COLUMN order_id DROP NOT NULL,
  -- null: by the clock
  ALTER COLUMN issued_by DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'invoice' CHECK (kind IN ('invoice', 'credit_note')),
  -- the seller's series of numbers; '' is the first one
  ADD COLUMN series text NOT NULL DEFAULT '',
  -- the main account
  ADD COLUMN customer_id integer REFERENCES accounts (id),
  ADD COLUMN credit_of integer REFERENCES invoices (id),
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN due_on date,
  -- seller, lines, tax, bank; null until the job has described an invoice of an earlier release
  ADD COLUMN document jsonb,
  -- name, address and tax number of the customer; null again once that person was erased
  ADD COLUMN customer jsonb;
UPDATE invoices i SET customer_id = coalesce(a.parent_id, a.id)
  FROM orders o JOIN accounts a ON a.id = o.customer_id WHERE o.id = i.order_id AND i.customer_id IS NULL;

-- What a document says an order costs; below zero in a credit note. The sum over all documents of an order is what it is invoiced for.
CREATE TABLE invoice_orders (
  invoice_id integer NOT NULL REFERENCES invoices (id),
  order_id integer NOT NULL REFERENCES orders (id),
  amount_cents bigint NOT NULL,
  revision integer NOT NULL,
  -- the order's last entry in the ledger when the document was issued; null before this table existed
  ledger_id bigint REFERENCES ledger_entries (id),
  PRIMARY KEY (invoice_id, order_id)
);
CREATE INDEX invoice_orders_order_idx ON invoice_orders (order_id, invoice_id DESC);
-- until now a later invoice replaced the former one without a credit note
INSERT INTO invoice_orders (invoice_id, order_id, amount_cents, revision)
  SELECT i.id, i.order_id, i.total_cents + i.extra_cents, i.revision FROM invoices i
  WHERE NOT EXISTS (SELECT FROM invoices later WHERE later.replaces = i.invoice_no);

CREATE FUNCTION invoices_stay_as_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{document,customer,customer_id,due_on,tax_cents}'::text[] = to_jsonb(OLD) - '{document,customer,customer_id,due_on,tax_cents}'::text[]
    AND (OLD.document IS NULL OR (
      (NEW.document, NEW.customer_id, NEW.due_on, NEW.tax_cents) IS NOT DISTINCT FROM (OLD.document, OLD.customer_id, OLD.due_on, OLD.tax_cents)
      AND (NEW.customer IS NULL OR NEW.customer = OLD.customer))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % stays as it was issued', OLD.invoice_no;
END
$$;
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay_as_issued();

CREATE FUNCTION invoice_orders_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was invoiced is append-only';
END
$$;
CREATE TRIGGER invoice_orders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_orders
  FOR EACH STATEMENT EXECUTE FUNCTION invoice_orders_are_append_only();

-- Invoiced orders whose price has changed since; a job corrects their documents.
CREATE TABLE invoice_checks (
  order_id integer PRIMARY KEY REFERENCES orders (id)
);
CREATE FUNCTION check_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_checks (order_id)
    SELECT NEW.order_id WHERE EXISTS (SELECT FROM invoice_orders WHERE order_id = NEW.order_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_checks_invoices AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN ('sales' IN (NEW.debit, NEW.credit)) EXECUTE FUNCTION check_invoices();

-- To whom invoices of a family are addressed, by its main account.
CREATE TABLE billing_details (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  postcode text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  tax_number text NOT NULL DEFAULT '',
  -- agreed with this customer; null: as the settings say
  due_days integer CHECK (due_days BETWEEN 0 AND 365),
  changed_at timestamptz NOT NULL
);

-- Books that root asked for: made in the background, kept for a while.
CREATE TABLE book_exports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_by integer NOT NULL REFERENCES accounts (id),
  requested_at timestamptz NOT NULL,
  language text NOT NULL,
  what text NOT NULL,
  format text NOT NULL CHECK (format IN ('xlsx', 'csv')),
  first_day date NOT NULL,
  last_day date NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed', 'removed')),
  rows_done integer NOT NULL DEFAULT 0,
  rows_total integer,
  name text,
  size bigint,
  made_at timestamptz,
  expires_at timestamptz,
  CHECK (first_day <= last_day)
);
CREATE INDEX book_exports_id_idx ON book_exports (requested_at DESC, id DESC);
CREATE INDEX book_exports_expires_idx ON book_exports (expires_at) WHERE state = 'ready';
