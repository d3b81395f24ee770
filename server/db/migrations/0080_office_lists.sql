-- without a transaction
-- Filters and orders of the office's lists, each read from an index instead of sorting the whole table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_text_idx ON payments USING gin (grams(payment_no));
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_number_idx ON payments (lower(payment_no));
-- In both directions with the newest first among equals: many amounts are equal.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_amount_first_idx ON payments ((CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_amount_last_idx ON payments ((CASE WHEN kind = 'refund' THEN -amount_cents ELSE amount_cents END), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_earned_first_idx ON payouts (earned_cents, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_amount_first_idx ON payouts ((earned_cents - commission_cents), id DESC);
-- What a customer is called in lists of something else.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_name_idx ON accounts ((coalesce(nullif(lower(company), ''), lower(nickname))));
-- Customers in both directions of each order, those without such a value last. Of customers alone: lists of inspectors' money are sorted by
-- nicknames too, and Postgres would read those of all customers first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_nickname_first_idx ON accounts ((nullif(lower(nickname), '')), id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_nickname_last_idx ON accounts ((nullif(lower(nickname), '')) DESC NULLS LAST, id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_company_first_idx ON accounts ((nullif(lower(company), '')), id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_company_last_idx ON accounts ((nullif(lower(company), '')) DESC NULLS LAST, id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_price_first_idx ON accounts (customer_price_cents, id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_price_last_idx ON accounts (customer_price_cents DESC NULLS LAST, id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_credit_first_idx ON accounts ((CASE WHEN credit_ok THEN credit_limit_cents END), id DESC)
  WHERE role IN ('customer', 'admin');
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_credit_last_idx ON accounts ((CASE WHEN credit_ok THEN credit_limit_cents END) DESC NULLS LAST, id DESC)
  WHERE role IN ('customer', 'admin');
