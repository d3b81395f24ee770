CREATE TABLE accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'admin', 'root', 'inspector')),
  active boolean NOT NULL DEFAULT true,
  nickname text NOT NULL,
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en-US',
  parent_id integer REFERENCES accounts (id),
  referred_by integer REFERENCES accounts (id),
  is_agent boolean NOT NULL DEFAULT false,
  agent_code text,
  can_use_my_ins_list boolean NOT NULL DEFAULT false,
  can_use_own_price boolean NOT NULL DEFAULT false,
  customer_price_cents integer CHECK (customer_price_cents >= 0),
  can_use_ins_code boolean NOT NULL DEFAULT false,
  email_notification boolean NOT NULL DEFAULT true,
  credit_ok boolean NOT NULL DEFAULT false,
  credit_limit_cents bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  password_changed_at timestamptz NOT NULL,
  -- a sub-account has no sub-accounts of its own, and only customers have families
  CHECK (parent_id IS NULL OR role = 'customer'),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));
CREATE UNIQUE INDEX accounts_agent_code_key ON accounts (agent_code) WHERE agent_code IS NOT NULL;
CREATE INDEX accounts_parent_idx ON accounts (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX accounts_referred_by_idx ON accounts (referred_by) WHERE referred_by IS NOT NULL;

CREATE TABLE sessions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts (id),
  -- SHA-256 of the token: a stolen table signs nobody in
  token_hash bytea NOT NULL UNIQUE,
  client text NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_account_idx ON sessions (account_id, id DESC) WHERE ended_at IS NULL;
CREATE INDEX sessions_expires_idx ON sessions (expires_at);

-- Asked for by e-mail, whether or not an account has it, so that both cost the same; the code is made by a job.
CREATE TABLE password_resets (
  email text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  language text NOT NULL,
  code_hash bytea,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  handled boolean NOT NULL DEFAULT false
);
CREATE INDEX password_resets_waiting_idx ON password_resets (asked_at) WHERE NOT handled;
