-- What the factory or the buyer says is in which carton. A list is never changed: a correction is the next one of the order.
CREATE TABLE packing_lists (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- number of the list within its order, from 1
  list integer NOT NULL,
  -- the link by which the factory sent it; null for the buyer, and once the link is forgotten
  link_id integer REFERENCES factory_links (id) ON DELETE SET NULL,
  -- the account of the buyer's side or the office; null for the factory
  account_id integer REFERENCES accounts (id),
  -- who of the factory sent it, as typed
  person text NOT NULL DEFAULT '',
  rows jsonb NOT NULL,
  cartons integer NOT NULL,
  pieces bigint NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, list)
);
CREATE INDEX packing_lists_link_idx ON packing_lists (link_id) WHERE link_id IS NOT NULL;
