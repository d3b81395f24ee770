-- When the owner was asked for what a change or an extra charge has made due; null again after the next one.
ALTER TABLE orders ADD COLUMN balance_reminded_at timestamptz;
