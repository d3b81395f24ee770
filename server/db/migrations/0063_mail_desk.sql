-- What was written about an order: one table for the office, the customer and the inspector. `side` is whom the author speaks for,
-- `audience` who is written to; `recipient_id` is the account that the mail went to, because an order can get another inspector.
CREATE TABLE order_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  author_id integer NOT NULL REFERENCES accounts (id),
  side text NOT NULL CHECK (side IN ('office', 'customer', 'inspector')),
  audience text NOT NULL CHECK (audience IN ('office', 'customer', 'inspector')),
  recipient_id integer REFERENCES accounts (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  mail_id integer REFERENCES mails (id) ON DELETE SET NULL
);
CREATE INDEX order_messages_order_idx ON order_messages (order_id, id);
CREATE INDEX order_messages_author_idx ON order_messages (author_id, created_at);
CREATE INDEX order_messages_recipient_idx ON order_messages (recipient_id) WHERE recipient_id IS NOT NULL;
CREATE INDEX order_messages_mail_idx ON order_messages (mail_id) WHERE mail_id IS NOT NULL;

-- Root's own texts of mails, by kind and language. A row without texts was reset to the catalog's; its version goes on growing.
CREATE TABLE mail_texts (
  kind text NOT NULL,
  language text NOT NULL,
  subject text,
  body text,
  button text,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by integer REFERENCES accounts (id),
  PRIMARY KEY (kind, language)
);
