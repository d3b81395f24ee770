-- SHA-256 of the reduced copies of a photo ({view, thumb, print}), taken from memory when the photo was complete. Null: a photo from before.
ALTER TABLE mission_photos ADD COLUMN copies jsonb;

-- What was done with an order's report, each signed together with the one before it: a version that is taken away, or a release that is taken
-- back, leaves a gap. `names` are not signed; `content` has a salted hash of each, so that a name can be erased later.
CREATE TABLE report_statements (
  order_id integer NOT NULL REFERENCES orders (id),
  no integer NOT NULL CHECK (no > 0),
  kind text NOT NULL CHECK (kind IN ('version', 'release', 'decision', 'message', 'file', 'copies', 'certificate')),
  at timestamptz NOT NULL,
  content jsonb NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  -- digest of the statement before it
  previous text NOT NULL,
  -- SHA-256 in hex, signed with the key that key_id names (Ed25519, base64url)
  digest text NOT NULL,
  signature text NOT NULL,
  key_id text NOT NULL,
  PRIMARY KEY (order_id, no)
);

-- Orders whose last statement is to be noted in the storage as well.
CREATE TABLE report_heads_due (order_id integer PRIMARY KEY REFERENCES orders (id));

CREATE FUNCTION report_statement_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_heads_due VALUES (NEW.order_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER report_statements_head AFTER INSERT ON report_statements
  FOR EACH ROW EXECUTE FUNCTION report_statement_added();

CREATE FUNCTION report_statements_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements about reports are append-only';
END
$$;
CREATE TRIGGER report_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON report_statements
  FOR EACH STATEMENT EXECUTE FUNCTION report_statements_are_append_only();

-- Runs of the verification of all evidence, by the clock or by command.
CREATE TABLE evidence_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  seconds integer NOT NULL,
  -- all reports, not a sample of them
  is_whole boolean NOT NULL,
  reports integer NOT NULL,
  photos integer NOT NULL,
  files integer NOT NULL,
  -- the first hundred, as {order_no, version, part, which}; `deviations` counts all
  found jsonb NOT NULL,
  deviations integer NOT NULL
);

-- Salts of the names of people in a version and its entries; the hashes stand in its signed evidence.
ALTER TABLE report_versions ADD COLUMN salts jsonb NOT NULL DEFAULT '{}';

-- A version whose row is gone is found by the code that was printed on it.
CREATE INDEX report_statements_code_idx ON report_statements ((content ->> 'code')) WHERE kind = 'version';

-- refused: what would have been printed is not what was signed
ALTER TABLE report_files DROP CONSTRAINT report_files_state_check,
  ADD CONSTRAINT report_files_state_check CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'cancelled', 'refused'));

-- Versions from before statements were signed: few on an old server, none on a new one.
CREATE INDEX report_versions_first_format_idx ON report_versions (order_id, version) WHERE evidence ->> 'format' IS NULL;
CREATE INDEX mission_photos_without_copies_idx ON mission_photos (order_id) WHERE done_at IS NOT NULL AND copies IS NULL;
