-- Keys by which programs work for a member on /v1: of each secret only a hash is stored.
CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts (id),
  -- the main account of the member when the key was made: the key ends with the membership
  family_id integer REFERENCES accounts (id),
  name text NOT NULL,
  -- the part of the key after gl_live_ that names it, and that everybody may see
  public_id text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  pay_most_cents integer CHECK (pay_most_cents > 0),
  days integer NOT NULL CHECK (days > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  rotated_at timestamptz,
  -- the secret before the last rotation, while both work
  old_hash bytea,
  old_until timestamptz,
  old_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer REFERENCES accounts (id),
  CHECK ((old_hash IS NULL) = (old_until IS NULL)),
  CHECK (('pay' = ANY (scopes)) = (pay_most_cents IS NOT NULL))
);
CREATE UNIQUE INDEX api_keys_public_id ON api_keys (public_id);
CREATE INDEX api_keys_account ON api_keys (account_id, id);
