-- Root invites inspectors by mail; the link fills in their registration.
CREATE TABLE inspector_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- in the mailed link; works until somebody registers with it or root withdraws it
  code text NOT NULL UNIQUE,
  email text NOT NULL,
  nickname text NOT NULL,
  -- where root looks for somebody, as root writes it
  city text NOT NULL,
  language text NOT NULL,
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
CREATE UNIQUE INDEX inspector_invitations_open_idx ON inspector_invitations (lower(email))
  WHERE used_by IS NULL AND withdrawn_at IS NULL;
CREATE INDEX inspector_invitations_created_by_idx ON inspector_invitations (created_by);
CREATE INDEX inspector_invitations_sent_idx ON inspector_invitations (sent_at DESC, id DESC);
