-- How this server reaches others: its mail server, its public address and its payment provider, as root typed them. Apart from the settings,
-- whose values are answered, previewed and logged: `sealed` holds passwords, encrypted with a key that is not in the database.
CREATE TABLE server_setup (
  part text PRIMARY KEY,
  -- NULL: removed again, so that who did it and the version stay.
  value jsonb,
  sealed bytea,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by integer REFERENCES accounts(id)
);
