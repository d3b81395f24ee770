CREATE TABLE referrals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ref_code text NOT NULL UNIQUE,
  created_by integer NOT NULL REFERENCES accounts (id),
  email text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  used_by integer UNIQUE REFERENCES accounts (id),
  used_at timestamptz
);
CREATE INDEX referrals_created_by_idx ON referrals (created_by, id DESC);
