-- The place of a factory as a check-in gave it. A place that differs from it was entered by hand and is not overwritten unasked.
ALTER TABLE factories
  ADD COLUMN checkin_lat double precision,
  ADD COLUMN checkin_lng double precision;
