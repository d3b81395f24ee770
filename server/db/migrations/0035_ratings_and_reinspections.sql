-- What a customer said about an inspector. Half a star is the least that can be said.
ALTER TABLE ratings DROP CONSTRAINT ratings_halves_check;
ALTER TABLE ratings
  ADD CONSTRAINT ratings_halves_check CHECK (halves BETWEEN 1 AND 10),
  ADD COLUMN photo_id integer REFERENCES attachments (id),
  -- raised by every change: of two who change it, the later one learns of the other
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by integer REFERENCES accounts (id),
  ADD COLUMN changed_at timestamptz,
  -- the inspector's answer, which is given once
  ADD COLUMN reply text NOT NULL DEFAULT '',
  ADD COLUMN replied_at timestamptz,
  ADD CHECK ((reply = '') = (replied_at IS NULL));

ALTER TABLE orders
  -- when its owner was asked to rate; once
  ADD COLUMN rating_asked_at timestamptz,
  -- the order whose goods are inspected again
  ADD COLUMN origin_id integer REFERENCES orders (id);
CREATE INDEX orders_unrated_idx ON orders (finalized_at) WHERE status = 4 AND rating_asked_at IS NULL;
CREATE INDEX orders_origin_idx ON orders (origin_id) WHERE origin_id IS NOT NULL;
