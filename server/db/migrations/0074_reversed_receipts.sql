-- A transfer of a customer that was recorded by mistake is reversed by new rows and entries; what was recorded stays.
-- locks: account_receipts, 0.5 s: there are a few a day

-- why a payment was taken back; null for payments, and for refunds that are sent
ALTER TABLE payments ADD COLUMN reversal_reason text;
ALTER TABLE account_receipts
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN reversed_by integer REFERENCES accounts (id),
  ADD COLUMN reverse_reason text NOT NULL DEFAULT '';

-- a transfer that was reversed can be recorded again; processes of the release before ask for the same transfer before they write
CREATE UNIQUE INDEX account_receipts_recorded_key ON account_receipts (customer_id, lower(reference), received_on, amount_cents)
  WHERE reversed_at IS NULL;
DROP INDEX account_receipts_transfer_key;

-- the books read the ledger instead
DROP INDEX IF EXISTS order_charges_answered_idx;
DROP INDEX IF EXISTS payouts_paid_idx;
