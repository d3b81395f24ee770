-- without a transaction
-- Orders that one account placed and another account has: few. With it, the orders of a family are read from its own indexes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_other_customer_idx ON orders (real_customer_id, last_day DESC, id DESC)
  WHERE customer_id <> real_customer_id;
