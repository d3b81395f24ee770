-- What rings: phones that push services reach, what an account wants to be alerted about, and which channel proved to deliver.
CREATE TABLE push_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_key text NOT NULL UNIQUE,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE push_devices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts (id),
  -- whoever ends the session takes the phone away; one that only ran out leaves it, because a phone rings while nobody is signed in
  session_id integer REFERENCES sessions (id) ON DELETE SET NULL,
  -- a phone can be reached only with the key that it was added with
  key_id integer NOT NULL REFERENCES push_keys (id),
  app text NOT NULL CHECK (app IN ('web', 'field')),
  endpoint_hash bytea NOT NULL UNIQUE,
  -- the address at the push service, and the phone's keys
  sealed bytea NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when the app last said that it is there, or the phone answered
  used_at timestamptz NOT NULL,
  proved_at timestamptz
);
CREATE INDEX push_devices_account ON push_devices (account_id);
CREATE INDEX push_devices_session ON push_devices (session_id);
CREATE INDEX push_devices_key ON push_devices (key_id);
CREATE INDEX push_devices_used ON push_devices (used_at);

CREATE TABLE alert_settings (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  groups_off text[] NOT NULL DEFAULT '{}',
  -- minutes of the day; equal: no quiet hours
  quiet_from smallint NOT NULL DEFAULT 0,
  quiet_until smallint NOT NULL DEFAULT 0,
  time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
  gateway_off boolean NOT NULL DEFAULT false
);

-- Notices that ring.
CREATE TABLE alerts (
  notice_id integer PRIMARY KEY REFERENCES notices (id) ON DELETE CASCADE,
  account_id integer NOT NULL REFERENCES accounts (id),
  order_id integer REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  -- until when it can be acted on
  expires_at timestamptz,
  -- an ordinary mail about the same was written with it
  mailed boolean NOT NULL DEFAULT false,
  -- when the next channel has its turn; null: never
  next_at timestamptz,
  seen_at timestamptz,
  -- half of its time was over and nobody had seen it
  unseen_at timestamptz
);
CREATE INDEX alerts_account ON alerts (account_id);
CREATE INDEX alerts_order ON alerts (order_id);
CREATE INDEX alerts_next ON alerts (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX alerts_unseen ON alerts (expires_at) WHERE unseen_at IS NOT NULL AND seen_at IS NULL;

-- One channel that an alert was sent by.
CREATE TABLE alert_tries (
  notice_id integer NOT NULL REFERENCES alerts (notice_id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'mail', 'gateway')),
  account_id integer NOT NULL REFERENCES accounts (id),
  -- when the alert was made: a channel is as good as the newest one that it proved
  created_at timestamptz NOT NULL,
  begun_at timestamptz NOT NULL,
  -- null: under way, or the process ended meanwhile
  sent_at timestamptz,
  error text NOT NULL DEFAULT '',
  proved_at timestamptz,
  PRIMARY KEY (notice_id, channel)
);
CREATE INDEX alert_tries_account ON alert_tries (account_id, channel, created_at);
