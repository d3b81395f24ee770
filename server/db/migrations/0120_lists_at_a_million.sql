-- without a transaction
-- The order list: reports that came late, visits of a city, and visits that go on beyond a day (the end of a period).
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_late_day_idx ON orders (last_day DESC, id DESC) WHERE reported_at > report_due_at;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_coming_late_idx ON orders (first_day, id DESC) WHERE status < 3 AND reported_at > report_due_at;
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_days_city_order_idx ON order_days (city, order_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_span_idx ON orders USING gist (daterange(first_day, last_day, '[]')) WHERE first_day < last_day;
