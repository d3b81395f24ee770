-- What the reviewer asks about single items when a report goes back to its inspector.
CREATE TABLE review_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- the version that was looked at
  version integer NOT NULL,
  item integer NOT NULL,
  -- the product or unit that the item was checked on; '' for items of the whole visit
  instance text NOT NULL DEFAULT '',
  text text NOT NULL,
  asked_by integer NOT NULL REFERENCES accounts (id),
  asked_at timestamptz NOT NULL
);
CREATE INDEX review_notes_order ON review_notes (order_id, id);
