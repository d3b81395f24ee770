-- The standing link by which a factory asks its buyer for an inspection; one per factory of a buyer.
CREATE TABLE supplier_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  factory_id integer NOT NULL UNIQUE REFERENCES factories (id),
  language text NOT NULL,
  -- a new epoch makes a new address: the old one opens nothing any more
  epoch integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  withdrawn_at timestamptz
);

-- What factories asked for; each became a draft of the buyer.
CREATE TABLE supplier_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  factory_id integer NOT NULL REFERENCES factories (id),
  -- whose draft it became, and the draft as long as there is one
  account_id integer NOT NULL REFERENCES accounts (id),
  draft_id integer REFERENCES drafts (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- who asks, and how to reach them, as typed
  person text NOT NULL,
  contact text NOT NULL,
  po text NOT NULL DEFAULT '',
  product text NOT NULL,
  quantity integer NOT NULL,
  ready_day date NOT NULL,
  remark text NOT NULL DEFAULT ''
);
CREATE INDEX supplier_requests_factory_idx ON supplier_requests (factory_id, at DESC);
CREATE INDEX supplier_requests_draft_idx ON supplier_requests (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX supplier_requests_account_idx ON supplier_requests (account_id) WHERE draft_id IS NOT NULL;
CREATE INDEX supplier_requests_at_idx ON supplier_requests (at);
