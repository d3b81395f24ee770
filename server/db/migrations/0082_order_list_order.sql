-- without a transaction
-- The order list sorted by each of its columns, the latest visit first among equals.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_factory_name_idx ON orders ((nullif(lower(factory_name), '')), last_day DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_inspector_name_idx ON orders ((nullif(lower(inspector_name), '')), last_day DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_paid_idx ON orders (paid_cents DESC, last_day DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_balance_idx ON orders
  ((coalesce(charged_cents, total_cents + extra_cents) - paid_cents + refund_due_cents) DESC, last_day DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_nickname_idx ON accounts (lower(nickname), id);
