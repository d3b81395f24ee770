-- A code belongs to the address that asked for it: a stranger who asks too, or types wrong codes elsewhere, spoils none but its own.
DELETE FROM password_resets;
ALTER TABLE password_resets
  ADD COLUMN asked_from text NOT NULL,
  -- wrong tries from other addresses than the one that asked
  ADD COLUMN tries_elsewhere integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT password_resets_pkey,
  ADD PRIMARY KEY (email, asked_from);
