-- Root and the customer edit the same billing details: a save on top of another one is noticed by the version.
ALTER TABLE billing_details
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- null: before this was noted
  ADD COLUMN changed_by integer REFERENCES accounts (id);

-- The list of invoices and credit notes: its filters, and the orders that it can be sorted in.
-- locks: invoices, two minutes for a million rows
CREATE INDEX invoices_text_idx ON invoices USING gin (grams(invoice_no), grams(coalesce(customer->>'name', '')));
CREATE INDEX invoices_kind_idx ON invoices (kind, id DESC);
CREATE INDEX invoices_due_idx ON invoices (due_on, id DESC) WHERE due_on IS NOT NULL;
CREATE INDEX invoices_number_idx ON invoices (nullif(lower(invoice_no), ''), id DESC);
CREATE INDEX invoices_amount_idx ON invoices ((total_cents + extra_cents), id DESC);
