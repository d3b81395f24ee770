-- Statements of account that were mailed to a main account: one that says the same is not mailed twice on a day.
CREATE TABLE account_statements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES accounts(id),
  sent_by integer NOT NULL REFERENCES accounts(id),
  sent_at timestamptz NOT NULL,
  -- the period, in days of China
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- above zero: the customer owed it at the end of the period
  closing_cents bigint NOT NULL,
  CHECK (first_day <= last_day)
);
CREATE INDEX account_statements_customer_idx ON account_statements (customer_id, id DESC);
