CREATE TABLE notices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts (id),
  -- a catalog key with its values, so that the bell speaks the reader's language
  kind text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  link text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notices_account_idx ON notices (account_id, id DESC);
CREATE INDEX notices_unread_idx ON notices (account_id) WHERE read_at IS NULL;
