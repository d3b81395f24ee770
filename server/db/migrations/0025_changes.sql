-- Video meetings of an order's owner with its inspector.
CREATE TABLE order_meetings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  starts_at timestamptz NOT NULL,
  topic text NOT NULL,
  type text NOT NULL CHECK (type IN ('qq', 'skype', 'link')),
  skype_id text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  -- addresses that were invited beside owner and inspector
  guests text[] NOT NULL DEFAULT '{}',
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX order_meetings_order_idx ON order_meetings (order_id, starts_at);

-- The days on which an inspector works beside the lead, for its list of missions.
CREATE INDEX order_days_member_idx ON order_days (inspector_id, order_id) WHERE NOT is_lead;

-- An iCalendar file that goes with a mail.
ALTER TABLE mails ADD COLUMN calendar text;
