CREATE TABLE enquiries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_type integer NOT NULL CHECK (request_type IN (1, 2)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  company_name text NOT NULL,
  industry text NOT NULL,
  product_category text NOT NULL,
  issue_type text NOT NULL,
  description text NOT NULL,
  server_type text NOT NULL,
  language text NOT NULL,
  account_id integer REFERENCES accounts (id),
  -- sent by what looks like a machine: kept, but nobody is mailed
  suspect boolean NOT NULL,
  created_at timestamptz NOT NULL,
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  answered_by integer REFERENCES accounts (id)
);
CREATE INDEX enquiries_open_idx ON enquiries (id DESC) WHERE answered_at IS NULL;
