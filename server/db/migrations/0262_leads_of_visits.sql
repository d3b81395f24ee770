-- Who leads a visit, where that is not the order's own inspector any more; pay, offer and booked days stay as they are.
ALTER TABLE missions
  -- null: the order's own inspector
  ADD COLUMN lead_id integer REFERENCES accounts (id),
  -- every change in its order: when, from whom, to whom, and whether a phone or the office made it
  ADD COLUMN lead_changes jsonb NOT NULL DEFAULT '[]';
