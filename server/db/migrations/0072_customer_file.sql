-- Ratings whose words and picture root has hidden; the stars go on counting.
ALTER TABLE ratings ADD COLUMN hidden_at timestamptz;
ALTER TABLE ratings ADD COLUMN hidden_by integer REFERENCES accounts (id);
ALTER TABLE ratings ADD COLUMN hidden_reason text NOT NULL DEFAULT '';

-- What the team notes about a customer: rows are added, and removed only with the person that they are about.
CREATE TABLE customer_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the main account of the family
  customer_id integer NOT NULL REFERENCES accounts (id),
  text text NOT NULL CHECK (text <> ''),
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_notes_customer_idx ON customer_notes (customer_id, id DESC);

-- Sessions are deleted after a while; the last sign-in is kept.
ALTER TABLE accounts ADD COLUMN signed_in_at timestamptz;
UPDATE accounts a SET signed_in_at = s.at
FROM (SELECT account_id, max(created_at) AS at FROM sessions GROUP BY account_id) s
WHERE s.account_id = a.id;

-- For which goods inspectors are invited, where it is known.
ALTER TABLE inspector_invitations ADD COLUMN category_id integer REFERENCES catalog_nodes (id);
