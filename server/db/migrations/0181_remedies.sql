-- Corrective actions that a buyer asks of a factory after a report, the links by which it reads them, and what it answered.
CREATE TABLE remedies (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- in the order, from 1
  no integer NOT NULL,
  -- the version of the report that was read; what it says is kept here, whatever a later version says
  version integer NOT NULL,
  finding_key text NOT NULL,
  grade text NOT NULL,
  finding jsonb NOT NULL,
  -- what is to be done
  request text NOT NULL,
  wants_cause boolean NOT NULL,
  wants_photos boolean NOT NULL,
  -- what else the buyer wants to see; '' for nothing
  evidence text NOT NULL DEFAULT '',
  due date NOT NULL,
  approver_id integer NOT NULL REFERENCES accounts (id),
  -- open, answered, accepted, not_done, withdrawn
  state text NOT NULL DEFAULT 'open',
  -- null until somebody at the factory can read it
  sent_at timestamptz,
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  closed_by integer REFERENCES accounts (id),
  closed_at timestamptz,
  closed_words text NOT NULL DEFAULT '',
  -- the due days about which the factory was reminded before, and told afterwards
  soon_told_for date,
  late_told_for date,
  UNIQUE (order_id, no)
);
CREATE UNIQUE INDEX remedies_finding_idx ON remedies (order_id, finding_key) WHERE state IN ('open', 'answered');
CREATE INDEX remedies_waiting_idx ON remedies (due) WHERE state = 'open' AND sent_at IS NOT NULL;
CREATE INDEX remedies_answered_idx ON remedies (order_id) WHERE state IN ('open', 'answered') AND sent_at IS NOT NULL;

CREATE TABLE remedy_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- the address that it is mailed to, lower case; '' for the one that the buyer passes on
  contact text NOT NULL,
  person text NOT NULL DEFAULT '',
  language text NOT NULL,
  -- a new epoch makes a new address: the old one opens nothing any more
  epoch integer NOT NULL DEFAULT 1,
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  mails integer NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  opened_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by integer REFERENCES accounts (id),
  UNIQUE (order_id, contact)
);

CREATE TABLE remedy_link_items (
  link_id integer NOT NULL REFERENCES remedy_links (id) ON DELETE CASCADE,
  remedy_id integer NOT NULL REFERENCES remedies (id),
  PRIMARY KEY (link_id, remedy_id)
);
CREATE INDEX remedy_link_items_remedy_idx ON remedy_link_items (remedy_id);

CREATE TABLE remedy_link_devices (
  link_id integer NOT NULL REFERENCES remedy_links (id) ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  kind text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (link_id, device_hash)
);

CREATE TABLE remedy_answers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remedy_id integer NOT NULL REFERENCES remedies (id),
  link_id integer REFERENCES remedy_links (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- who answered, as typed
  person text NOT NULL,
  cause text NOT NULL DEFAULT '',
  measure text NOT NULL,
  -- the day on which it was done, or will be
  done_on date NOT NULL,
  -- what the buyer said to it: again, accept, not_done; '' before
  reply text NOT NULL DEFAULT '',
  reply_words text NOT NULL DEFAULT '',
  replied_by integer REFERENCES accounts (id),
  replied_at timestamptz
);
CREATE INDEX remedy_answers_remedy_idx ON remedy_answers (remedy_id, id);
CREATE INDEX remedy_answers_link_idx ON remedy_answers (link_id) WHERE link_id IS NOT NULL;

CREATE TABLE remedy_files (
  attachment_id integer PRIMARY KEY REFERENCES attachments (id),
  remedy_id integer NOT NULL REFERENCES remedies (id),
  link_id integer REFERENCES remedy_links (id) ON DELETE SET NULL,
  -- null until the answer that it was taken for is sent
  answer_id integer REFERENCES remedy_answers (id),
  at timestamptz NOT NULL
);
CREATE INDEX remedy_files_remedy_idx ON remedy_files (remedy_id);
CREATE INDEX remedy_files_answer_idx ON remedy_files (answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX remedy_files_link_idx ON remedy_files (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX remedy_files_waiting_idx ON remedy_files (at) WHERE answer_id IS NULL;
