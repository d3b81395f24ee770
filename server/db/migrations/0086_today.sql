-- without a transaction
-- What waits for a customer: each line of Today is read by one of these, for whoever bought and for whom it was bought.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_customer_to_pay_idx ON orders (customer_id)
  WHERE status < 5 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_real_customer_to_pay_idx ON orders (real_customer_id)
  WHERE status < 5 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_customer_finalized_idx ON orders (customer_id, finalized_at) WHERE status = 4;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_real_customer_finalized_idx ON orders (real_customer_id, finalized_at) WHERE status = 4;
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_charges_proposed_idx ON order_charges (order_id) WHERE state = 'proposed';
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_decisions_account_idx ON report_decisions (account_id, at);
