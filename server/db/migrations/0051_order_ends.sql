-- Owner and root write to each other about the certificate of a laboratory order as they do about a report: `version` is that of whichever of
-- the two the order has, so it no longer refers to a report alone. Neither is ever deleted, and the signed statement of each message names it too.
ALTER TABLE report_messages DROP CONSTRAINT report_messages_order_id_version_fkey;

-- Why root ended an order without a report; its owner reads it.
ALTER TABLE orders ADD COLUMN end_reason text NOT NULL DEFAULT '';
