-- without a transaction
-- What migrations since 0.2.0 need of large tables, beside people who write to them: indexes, and the states of invoices that there are.

-- An invoice of 0.2.0 has no state yet; one that changes meanwhile gets it from its trigger.
DO $$
DECLARE
  first integer := 1;
  last integer := (SELECT coalesce(max(id), 0) FROM invoices);
BEGIN
  WHILE first <= last LOOP
    UPDATE invoices SET state = state_of_invoice(id)
      WHERE id BETWEEN first AND first + 999 AND kind = 'invoice' AND state IS NULL;
    COMMIT;
    first := first + 1000;
  END LOOP;
END $$;

CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_customer_idx ON invoices (customer_id, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_issued_idx ON invoices (issued_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_credit_of_idx ON invoices (credit_of) WHERE credit_of IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_undescribed_idx ON invoices (id) WHERE document IS NULL;

-- The list of invoices and credit notes: its filters, and the orders that it can be sorted in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_text_idx ON invoices USING gin (grams(invoice_no), grams(coalesce(customer->>'name', '')));
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_kind_idx ON invoices (kind, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_number_idx ON invoices (nullif(lower(invoice_no), ''), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_amount_idx ON invoices ((total_cents + extra_cents), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_state_idx ON invoices (state, id DESC) WHERE state IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_unpaid_due_idx ON invoices (due_on, id DESC) WHERE state = 'open';

-- Both directions of each order of the list, with documents that have no such value last.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_due_first_idx ON invoices (due_on, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_due_last_idx ON invoices (due_on DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_number_last_idx ON invoices (nullif(lower(invoice_no), '') DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_amount_last_idx ON invoices ((total_cents + extra_cents) DESC NULLS LAST, id DESC);

-- The included columns make up amount and due day: a list of all families is read from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_on_account_idx ON orders (customer_id)
  INCLUDE (total_cents, extra_cents, charged_cents, refund_due_cents, paid_cents, due_on, last_day, created_at, payment_days)
  WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_on_account_due_idx
  ON orders ((coalesce(due_on, coalesce(last_day, (created_at AT TIME ZONE 'Asia/Shanghai')::date) + coalesce(payment_days, 30))))
  WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents;

-- Orders whose report came late, by the day of ordering.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_late_idx ON orders (created_at, inspector_id) WHERE reported_at > report_due_at;

-- The turnover of one family without reading its orders' rows.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_turnover_idx ON orders (customer_id, created_at DESC)
  INCLUDE (total_cents, extra_cents, charged_cents);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_approver_idx ON orders (approver_id) WHERE approver_id IS NOT NULL;

CREATE INDEX CONCURRENTLY IF NOT EXISTS order_days_day_idx ON order_days (day, inspector_id) INCLUDE (order_id, city);

-- The load of cities by day, and the orders behind each of its cells.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_days_city_idx ON order_days (day, city, order_id);

-- The next weeks of all inspectors, without reading the months behind them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_days_day_idx ON inspector_days (day, inspector_id);

-- Who of a family did what, the latest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_events_account_idx ON order_events (account_id, id);

CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_done_idx ON payments (coalesce(done_at, created_at), id);

CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_accrued_idx ON payouts (accrued_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_inspector_accrued_idx ON payouts (inspector_id, accrued_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_open_idx ON payouts (inspector_id) INCLUDE (held, payable_on, earned_cents, commission_cents, accrued_at) WHERE paid_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_held_idx ON payouts (id) WHERE held AND paid_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_released_idx ON payouts (id) WHERE released_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_reversed_idx ON payouts (id) WHERE reversed_at IS NOT NULL;

-- root's list of payouts is sorted by these
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_payable_idx ON payouts (payable_on, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_earned_idx ON payouts (earned_cents, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_amount_idx ON payouts ((earned_cents - commission_cents), id);

CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entries_payout_idx ON ledger_entries (payout_id, id) WHERE payout_id IS NOT NULL;

-- the books of a period
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entries_at_idx ON ledger_entries (at, id);

-- The outbox is searched by address and subject, and listed by kind, state and day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_text_idx ON mails USING gin (grams(subject), grams(to_address));
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_created_idx ON mails (created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_template_idx ON mails (template, created_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_status_idx ON mails (status, created_at DESC, id DESC);

CREATE INDEX CONCURRENTLY IF NOT EXISTS attachments_expires_idx ON attachments (expires_on) WHERE expires_on IS NOT NULL AND deleted_at IS NULL;

-- Every file that is opened by its address is looked up here; few are hidden.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ratings_hidden_photo_idx ON ratings (photo_id) WHERE hidden_at IS NOT NULL;

CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_team_idx ON accounts (id) WHERE role = 'root';
