-- Two-step verification (TOTP, RFC 6238). A row without confirmed_at is a set-up that was begun.
CREATE TABLE account_totps (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  -- encrypted with a key of the server: a stolen table makes no codes
  secret bytea NOT NULL,
  started_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- the step of the last accepted code: no code works twice
  last_step integer NOT NULL DEFAULT 0,
  -- wrong codes in a row, from everywhere, after a right password
  wrong_codes integer NOT NULL DEFAULT 0,
  wrong_at timestamptz
);

CREATE TABLE recovery_codes (
  account_id integer NOT NULL REFERENCES account_totps (account_id) ON DELETE CASCADE,
  -- keyed digest of the code
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);
