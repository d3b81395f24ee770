-- A member of the team does a part of root's work. The role stays 'root', so that every rule about root's records holds;
-- without a staff role the account is a full root.
ALTER TABLE accounts ADD COLUMN staff_role text CHECK (
  staff_role IS NULL OR (role = 'root' AND staff_role IN ('reviewer', 'operator', 'accountant', 'support'))
);

-- A full root invites by mail; the link opens the page on which the password is chosen.
CREATE TABLE staff_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  nickname text NOT NULL,
  -- null: a full root
  staff_role text CHECK (staff_role IN ('reviewer', 'operator', 'accountant', 'support')),
  language text NOT NULL,
  -- of the link in the last mail; every mail has another one
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  -- of the last mail, and how many there were
  sent_at timestamptz NOT NULL,
  sent_count integer NOT NULL DEFAULT 1,
  withdrawn_at timestamptz,
  used_by integer UNIQUE REFERENCES accounts (id),
  used_at timestamptz
);
-- one open invitation per address
CREATE UNIQUE INDEX staff_invitations_open_idx ON staff_invitations (lower(email))
  WHERE used_by IS NULL AND withdrawn_at IS NULL;
CREATE INDEX staff_invitations_created_by_idx ON staff_invitations (created_by);
