-- An address is its account's once its owner used a mailed link or code. Accounts from before count as confirmed.
ALTER TABLE accounts ADD COLUMN email_verified_at timestamptz;
UPDATE accounts SET email_verified_at = created_at;

CREATE TABLE email_proofs (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  -- SHA-256 of the link's token, keyed digest of the code: a stolen table confirms nothing
  token_hash bytea NOT NULL UNIQUE,
  code_hash bytea NOT NULL,
  code_tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_proofs_expires_idx ON email_proofs (expires_at);
