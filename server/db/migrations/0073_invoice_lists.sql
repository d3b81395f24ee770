-- Root and the customer edit the same billing details: a save on top of another one is noticed by the version.
ALTER TABLE billing_details
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- null: before this was noted
  ADD COLUMN changed_by integer REFERENCES accounts (id);
