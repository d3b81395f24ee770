-- Answers of writes that carried an Idempotency-Key, kept a day.
CREATE TABLE call_keys (
  account_id integer NOT NULL REFERENCES accounts (id),
  call text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- json, not jsonb: a replay is the first answer to the letter
  answer json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, call, key)
);
CREATE INDEX call_keys_created_idx ON call_keys (created_at);

-- Tries per caller and window.
CREATE TABLE call_tries (
  key text PRIMARY KEY,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  tries integer NOT NULL
);
CREATE INDEX call_tries_until_idx ON call_tries (until);
