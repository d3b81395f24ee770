-- What was reported about an order: a version when a mission is submitted, another when root changes its result. The row is evidence: it
-- stays as it was written, only its release is added.
CREATE TABLE report_versions (
  order_id integer NOT NULL REFERENCES orders (id),
  version integer NOT NULL CHECK (version > 0),
  -- of the mission
  round integer NOT NULL CHECK (round > 0),
  made_at timestamptz NOT NULL,
  -- the inspector who submitted it, or root who changed its result
  made_by integer NOT NULL REFERENCES accounts (id),
  result text NOT NULL CHECK (result IN ('pass', 'pending', 'fail', 'aborted')),
  -- by the rule alone
  ruled text NOT NULL CHECK (ruled IN ('pass', 'pending', 'fail', 'aborted')),
  -- root's change: what it was before, and why
  changed_from text NOT NULL DEFAULT '',
  change_reason text NOT NULL DEFAULT '',
  -- Report of packages/inspection
  data jsonb NOT NULL,
  -- ends of the chains of all phones, and the hashes of all photos
  evidence jsonb NOT NULL,
  -- SHA-256 in hex over all of the above, signed with the key that key_id names (Ed25519, base64url)
  digest text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  -- printed on it; whoever has it may verify
  code text NOT NULL UNIQUE,
  released_at timestamptz,
  released_by integer REFERENCES accounts (id),
  PRIMARY KEY (order_id, version),
  CHECK ((changed_from = '') = (change_reason = '')),
  CHECK ((released_at IS NULL) = (released_by IS NULL))
);

CREATE FUNCTION report_versions_are_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.released_at IS NULL
    AND to_jsonb(NEW) - 'released_at' - 'released_by' = to_jsonb(OLD) - 'released_at' - 'released_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'versions of reports are not changed';
END
$$;
CREATE TRIGGER report_versions_evidence BEFORE UPDATE OR DELETE ON report_versions
  FOR EACH ROW EXECUTE FUNCTION report_versions_are_evidence();
CREATE TRIGGER report_versions_kept BEFORE TRUNCATE ON report_versions
  FOR EACH STATEMENT EXECUTE FUNCTION report_versions_are_evidence();

-- What owner and root wrote to each other about a report.
CREATE TABLE report_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  version integer NOT NULL,
  at timestamptz NOT NULL,
  account_id integer NOT NULL REFERENCES accounts (id),
  type text NOT NULL CHECK (type IN ('update', 'clarify', 'accept')),
  text text NOT NULL,
  FOREIGN KEY (order_id, version) REFERENCES report_versions (order_id, version)
);
CREATE INDEX report_messages_order_idx ON report_messages (order_id, id);

-- What the owner does with the goods; the last one counts.
CREATE TABLE report_decisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  version integer NOT NULL,
  at timestamptz NOT NULL,
  account_id integer NOT NULL REFERENCES accounts (id),
  decision text NOT NULL CHECK (decision IN ('release', 'release_conditions', 'rework', 'reinspect', 'reject')),
  reason text NOT NULL DEFAULT '',
  FOREIGN KEY (order_id, version) REFERENCES report_versions (order_id, version)
);
CREATE INDEX report_decisions_order_idx ON report_decisions (order_id, id);

ALTER TABLE orders
  -- raised when the owner takes shared addresses of the report back
  ADD COLUMN share_epoch integer NOT NULL DEFAULT 1,
  -- of the latest shared address; null: none
  ADD COLUMN shared_until timestamptz;

-- Waits because the report is open again; it goes on when that is accepted.
ALTER TABLE payouts ADD COLUMN held_by_reopening boolean NOT NULL DEFAULT false;
