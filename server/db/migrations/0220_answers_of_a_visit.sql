-- What a factory says is about the visit as it was then: an order that moves, or goes to another factory, has no answer and no list yet.
ALTER TABLE factory_answers
  -- who it is about; null for answers of before, which are of the order's factory
  ADD COLUMN factory_id integer REFERENCES factories (id),
  -- the days of the visit that were answered; null for answers of before
  ADD COLUMN about_days date[];

ALTER TABLE packing_lists
  -- whose cartons they are; null for lists of before, which are of the order's factory
  ADD COLUMN factory_id integer REFERENCES factories (id);
