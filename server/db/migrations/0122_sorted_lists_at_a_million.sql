-- without a transaction

-- The order list: the beginning of order numbers, month by month, and a period of placing, day by day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_month_idx ON orders (left(order_no, 6), last_day DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_created_day_idx ON orders (((created_at AT TIME ZONE 'Asia/Shanghai')::date), last_day DESC, id DESC);

-- Orders that are not finalized and those to pay, with what they are sorted by: all of them are read without the table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_open_sorts_idx ON orders (status) INCLUDE
  (id, customer_id, last_day, service_type, md, paid_cents, charged_cents, total_cents, extra_cents, refund_due_cents) WHERE status <> 4;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_to_pay_sorts_idx ON orders (status) INCLUDE
  (id, customer_id, last_day, service_type, md, paid_cents, charged_cents, total_cents, extra_cents, refund_due_cents)
  WHERE status < 5 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents;

-- Hardly any cancelled order has a result.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_cancelled_result_idx ON orders (report_result) WHERE status = 5 AND report_result <> '';
