-- Private addresses under which calendar programs read an account's inspections, one per account.
CREATE TABLE calendar_feeds (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  -- what a request is looked up by
  token_hash bytea NOT NULL UNIQUE,
  -- the token itself, encrypted, to show its owner the address again
  token_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- to the hour: a calendar reads several times a day
  used_at timestamptz
);
