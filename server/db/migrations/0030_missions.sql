-- The work on site: one row per order, made when its inspector first opens it.
CREATE TABLE missions (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  -- raised when the order is in progress again after a report was submitted
  round integer NOT NULL DEFAULT 1,
  -- of the order at check-in: what the owner may no longer change
  revision integer,
  created_at timestamptz NOT NULL,
  -- of this round's report; null: the phone may write
  submitted_at timestamptz,
  submitted_by integer REFERENCES accounts (id)
);

-- Whoever has had the mission on a phone: what it wrote there without a network is kept, also when somebody else was sent meanwhile.
CREATE TABLE mission_people (
  order_id integer NOT NULL REFERENCES missions (order_id),
  account_id integer NOT NULL REFERENCES accounts (id),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, account_id)
);
CREATE INDEX mission_people_account_idx ON mission_people (account_id, order_id);

-- The chain of each phone ends here.
CREATE TABLE mission_devices (
  order_id integer NOT NULL REFERENCES missions (order_id),
  device text NOT NULL,
  account_id integer NOT NULL REFERENCES accounts (id),
  seq integer NOT NULL,
  hash text NOT NULL,
  -- device time of the last entry
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, device)
);

-- What phones wrote, as they wrote it. Its meaning is packages/inspection's.
CREATE TABLE mission_entries (
  no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- chosen by the phone; names the entry for ever
  key text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES missions (order_id),
  account_id integer NOT NULL REFERENCES accounts (id),
  round integer NOT NULL,
  device text NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  prev text NOT NULL,
  hash text NOT NULL,
  -- by the phone's clock
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- lat, lng, accuracy in metres; null: the phone did not say
  place jsonb,
  -- of the order, as the phone had it
  revision integer NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  -- clock_ahead, backdated, far_away, old_revision, after_change
  flags text[] NOT NULL DEFAULT '{}',
  UNIQUE (order_id, device, seq)
);
CREATE INDEX mission_entries_order_idx ON mission_entries (order_id, no);

CREATE FUNCTION mission_entries_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of missions are append-only';
END
$$;
CREATE TRIGGER mission_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mission_entries
  FOR EACH STATEMENT EXECUTE FUNCTION mission_entries_are_append_only();

-- Pictures named by entries. The file is the phone's bytes; readers get copies without camera data.
CREATE TABLE mission_photos (
  order_id integer NOT NULL REFERENCES missions (order_id),
  -- hex, as the entry says
  sha256 text NOT NULL,
  size integer NOT NULL,
  mime text NOT NULL,
  -- bytes that are here
  received integer NOT NULL DEFAULT 0,
  -- null: not complete yet
  attachment_id integer REFERENCES attachments (id),
  done_at timestamptz,
  PRIMARY KEY (order_id, sha256)
);
CREATE INDEX mission_photos_attachment_idx ON mission_photos (attachment_id);

-- Pieces of a picture that is on its way.
CREATE TABLE mission_photo_parts (
  order_id integer NOT NULL,
  sha256 text NOT NULL,
  start integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (order_id, sha256, start),
  FOREIGN KEY (order_id, sha256) REFERENCES mission_photos (order_id, sha256)
);

-- Asked by the owner or root while the inspector is on site; the phone gets them when it has a network.
CREATE TABLE mission_questions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  asked_by integer NOT NULL REFERENCES accounts (id),
  asked_at timestamptz NOT NULL,
  text text NOT NULL,
  -- the entry with the last answer
  answer_no bigint REFERENCES mission_entries (no)
);
CREATE INDEX mission_questions_order_idx ON mission_questions (order_id, id);
