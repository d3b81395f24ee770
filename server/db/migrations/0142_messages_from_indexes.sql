-- without a transaction
-- The office's desk groups the lines that it has not read by order, and sorts the orders by the oldest line: all of it is in the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_messages_office_waits_idx ON order_messages (order_id, created_at, id)
  WHERE part IS NOT NULL AND side <> 'office' AND office_read_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS order_messages_office_unread_idx;

-- The newest messages from an account, with and without those about orders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_messages_author_time_idx ON order_messages (author_id, id DESC) INCLUDE (order_id);
DROP INDEX CONCURRENTLY IF EXISTS order_messages_author_idx;
