-- without a transaction
-- When an order was last reminded of, without reading all reminders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_reminder_items_order_idx ON account_reminder_items (order_id, reminder_id);
