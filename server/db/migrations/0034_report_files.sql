-- PDFs of reports. A row is requested by a reader and made in the background; every one that was made keeps its hash, so that a copy of it
-- can be recognised for ever, also when a newer one replaced it.
CREATE TABLE report_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL,
  version integer NOT NULL,
  -- of the content: the version's digest, the language, the logo, the decision and what is attached
  content_key text NOT NULL,
  locale text NOT NULL,
  has_logo boolean NOT NULL,
  -- the version was released: only these count as issued
  is_issued boolean NOT NULL,
  requested_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  stage text NOT NULL DEFAULT 'waiting' CHECK (stage IN ('waiting', 'pictures', 'pages', 'saving', 'ready')),
  percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  started_at timestamptz,
  made_at timestamptz,
  -- in the storage
  name text,
  size integer,
  pages integer,
  -- SHA-256 in hex; signed together with what it is a print of, with the key that key_id names (Ed25519, base64url)
  sha256 text,
  signature text,
  key_id text,
  FOREIGN KEY (order_id, version) REFERENCES report_versions (order_id, version),
  CHECK ((state = 'ready') = (made_at IS NOT NULL AND name IS NOT NULL AND size IS NOT NULL AND pages IS NOT NULL
    AND sha256 IS NOT NULL AND signature IS NOT NULL AND key_id IS NOT NULL))
);
-- two readers wait for the same one
CREATE UNIQUE INDEX report_files_running_key ON report_files (content_key) WHERE state IN ('waiting', 'making');
CREATE INDEX report_files_content_idx ON report_files (content_key, id);
CREATE INDEX report_files_version_idx ON report_files (order_id, version, id);

CREATE FUNCTION report_files_are_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'ready' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'PDFs of reports are not changed';
END
$$;
CREATE TRIGGER report_files_evidence BEFORE UPDATE OR DELETE ON report_files
  FOR EACH ROW EXECUTE FUNCTION report_files_are_evidence();
CREATE TRIGGER report_files_kept BEFORE TRUNCATE ON report_files
  FOR EACH STATEMENT EXECUTE FUNCTION report_files_are_evidence();
