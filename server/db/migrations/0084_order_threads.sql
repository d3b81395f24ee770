-- The thread of an order: what its buyer, the office and, during the visit, its inspector write to each other.

-- Null: a mail of the office or words of a claim. `team` is read by the buyer's side and ours, `visit` by the inspector as well.
ALTER TABLE order_messages ADD COLUMN part text;
-- Null: never held back. `held` waits for the office, which makes it `released` or `refused`.
ALTER TABLE order_messages ADD COLUMN hold text;
ALTER TABLE order_messages ADD COLUMN hold_reasons text[] NOT NULL DEFAULT '{}';
ALTER TABLE order_messages ADD COLUMN ruled_by integer REFERENCES accounts (id);
ALTER TABLE order_messages ADD COLUMN ruled_at timestamptz;
-- The place of a released line among what others have read: a number of the same sequence as the ids, taken when it was released.
ALTER TABLE order_messages ADD COLUMN released_no integer;
-- When somebody of the office first read a line of the thread that another side wrote.
ALTER TABLE order_messages ADD COLUMN office_read_at timestamptz;

-- locks: order_messages, 1 s: no row has a part or a hold yet
CREATE INDEX order_messages_office_unread_idx ON order_messages (order_id) WHERE part IS NOT NULL AND side <> 'office' AND office_read_at IS NULL;
CREATE INDEX order_messages_held_idx ON order_messages (order_id) WHERE hold = 'held';
CREATE INDEX order_messages_ruled_by_idx ON order_messages (ruled_by) WHERE ruled_by IS NOT NULL;

-- How far each person has read the thread of an order, and when a mail about the rest is due.
CREATE TABLE order_message_readers (
  order_id integer NOT NULL REFERENCES orders (id),
  account_id integer NOT NULL REFERENCES accounts (id),
  read_no integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  -- lines that were written to this person and not read
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  mail_due_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (order_id, account_id)
);
CREATE INDEX order_message_readers_unread_idx ON order_message_readers (account_id, order_id) WHERE unread > 0;
CREATE INDEX order_message_readers_due_idx ON order_message_readers (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX order_message_readers_account_idx ON order_message_readers (account_id);
