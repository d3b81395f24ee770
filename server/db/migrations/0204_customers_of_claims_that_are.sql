-- without a transaction
-- Claims from before they named their customers.
DO $$
DECLARE
  first integer := 1;
  last integer := (SELECT coalesce(max(id), 0) FROM claims);
BEGIN
  WHILE first <= last LOOP
    UPDATE claims c SET customer_id = o.customer_id FROM orders o
      WHERE c.id BETWEEN first AND first + 999 AND o.id = c.order_id AND c.customer_id IS NULL;
    COMMIT;
    first := first + 1000;
  END LOOP;
END $$;

CREATE INDEX CONCURRENTLY IF NOT EXISTS claims_customer_idx ON claims (customer_id, opened_at DESC, id DESC);

-- The open orders on account by family, with their ids, what each owes and its due day: all sums of the debtors and the list of a family's open
-- orders are read from the index alone. Postgres reads an expression from an index only if that includes the columns of the expression.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_on_account_open_idx ON orders (customer_id, id,
    (coalesce(due_on, coalesce(last_day, (created_at AT TIME ZONE 'Asia/Shanghai')::date) + coalesce(payment_days, 30))),
    ((coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents - paid_cents)))
  INCLUDE (total_cents, extra_cents, charged_cents, refund_due_cents, paid_cents, due_on, last_day, created_at, payment_days)
  WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents;
DROP INDEX CONCURRENTLY IF EXISTS orders_on_account_idx;

-- Refunds are few beside payments, and both are listed newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_kind_idx ON payments (kind, id DESC);

-- Names of customers in their order, read from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_by_name_idx ON accounts ((coalesce(nullif(lower(company), ''), lower(nickname))), id)
  INCLUDE (company, nickname);
DROP INDEX CONCURRENTLY IF EXISTS accounts_name_idx;

-- Limits of credit of those that have any.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_credit_idx ON accounts (id) INCLUDE (credit_limit_cents) WHERE credit_ok;
