-- What the factory of an order was told of the visit, by links without an account, and what it answered.
CREATE TABLE factory_visits (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  -- the revision of the order after which everything that follows from it was told
  revision integer NOT NULL,
  looked_at timestamptz NOT NULL,
  -- why no mail was written though that was chosen; '' if nothing held it back
  held text NOT NULL DEFAULT '',
  -- the latest answer waits for somebody of the buyer's side as long as the order has this revision
  waiting_revision integer,
  -- what an owner asked the office for after the deadline: move, cancel
  asked text NOT NULL DEFAULT '',
  asked_at timestamptz,
  -- of which revision; an order that was changed since is none that the office was asked about
  asked_revision integer
);

CREATE TABLE factory_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- an order that goes to another factory closes the links of the first
  factory_id integer NOT NULL REFERENCES factories (id),
  -- the address that it is mailed to, lower case; '' for the one that the buyer passes on
  contact text NOT NULL,
  person text NOT NULL DEFAULT '',
  language text NOT NULL,
  -- a new epoch makes a new address: the old one opens nothing any more
  epoch integer NOT NULL DEFAULT 1,
  created_by integer REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  -- the days that the contact was told last
  told_days date[] NOT NULL,
  -- the days before that, until the page was opened with the new ones
  earlier_days date[] NOT NULL DEFAULT '{}',
  sent_at timestamptz,
  mails integer NOT NULL DEFAULT 0,
  -- the first of the told days about which the contact was reminded, and how many days before
  reminded_for date,
  reminded_before smallint,
  opened_at timestamptz,
  answered_at timestamptz,
  cancel_told_at timestamptz,
  withdrawn_at timestamptz,
  -- null if the order said so: it goes to another factory, or says nothing
  withdrawn_by integer REFERENCES accounts (id),
  UNIQUE (order_id, contact)
);

CREATE TABLE factory_link_devices (
  link_id integer NOT NULL REFERENCES factory_links (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  kind text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (link_id, device_hash)
);

CREATE TABLE factory_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  link_id integer REFERENCES factory_links (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- who answered, as typed
  person text NOT NULL,
  kind text NOT NULL,
  products jsonb NOT NULL DEFAULT '[]',
  days date[] NOT NULL DEFAULT '{}',
  none_of_these boolean NOT NULL DEFAULT false,
  wished_day date,
  remark text NOT NULL DEFAULT '',
  correction jsonb,
  -- what became of a correction: accepted, refused; '' while it waits and for other answers
  state text NOT NULL DEFAULT '',
  decided_by integer REFERENCES accounts (id),
  decided_at timestamptz
);
CREATE INDEX factory_answers_order_idx ON factory_answers (order_id, id DESC);
CREATE INDEX factory_answers_link_idx ON factory_answers (link_id) WHERE link_id IS NOT NULL;
