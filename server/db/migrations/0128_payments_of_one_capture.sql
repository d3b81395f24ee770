-- without a transaction
-- What was captured at once is several payments with one reference, one for each order.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS payments_capture_order_key ON payments (reference, order_id) WHERE provider = 'paypal' AND kind = 'payment';
DROP INDEX CONCURRENTLY IF EXISTS payments_capture_key;
