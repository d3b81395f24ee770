CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  template text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_due_idx ON mails (due_at) WHERE status = 'waiting';
CREATE INDEX mails_to_idx ON mails (to_address, id DESC);
