CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by integer REFERENCES accounts (id)
);
