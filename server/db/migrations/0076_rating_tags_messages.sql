-- Tags of a rating whose words are root's own, as they were when the rating was given; those of the specification are not stored.
ALTER TABLE ratings ADD COLUMN tag_words jsonb NOT NULL DEFAULT '[]';

-- The office also writes to people about no order: these messages have a subject of their own.
ALTER TABLE order_messages ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE order_messages ADD COLUMN subject text NOT NULL DEFAULT '';
-- What was written to somebody, newest first; replaces the index of the recipient alone.
-- locks: order_messages, 1 s: it has no rows that are older than this release
CREATE INDEX order_messages_recipient_time_idx ON order_messages (recipient_id, id DESC) WHERE recipient_id IS NOT NULL;
DROP INDEX order_messages_recipient_idx;
