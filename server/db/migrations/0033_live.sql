-- When the server last heard of a phone, entries or none: whoever watches a visit sees that it may be without a network.
ALTER TABLE mission_devices ADD COLUMN heard_at timestamptz;
UPDATE mission_devices d SET heard_at = (SELECT max(received_at) FROM mission_entries e
  WHERE e.order_id = d.order_id AND e.device = d.device);
ALTER TABLE mission_devices ALTER COLUMN heard_at SET NOT NULL;
