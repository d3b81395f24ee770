-- Old years of the audit log leave the database: their rows are in an archive, their seals stay.

CREATE TABLE log_archives (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- where it was written: a path, or s3:NAME
  place text NOT NULL,
  before timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  -- of the archive's bytes before they were encrypted
  sha256 text NOT NULL,
  first_seal bigint NOT NULL,
  last_seal bigint NOT NULL,
  -- rows of these actions stay in the database
  kept_actions text[] NOT NULL,
  -- over the seals of all archived rows
  seals_sha256 text NOT NULL,
  rows bigint NOT NULL,
  -- over all of the above
  signature text NOT NULL,
  key_id text NOT NULL,
  state text NOT NULL DEFAULT 'removing' CHECK (state IN ('removing', 'done', 'returned')),
  removed_at timestamptz,
  returned_at timestamptz,
  CHECK (first_seal <= last_seal)
);

-- A seal outlives its row: it goes on proving what the archive has.
ALTER TABLE audit_seals DROP CONSTRAINT audit_seals_audit_id_fkey;

-- Rows of the log, and what is left of them after an erasure, leave only while an archive that has them is being removed.
CREATE FUNCTION audit_keeps_what_is_not_archived() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_id bigint := (to_jsonb(OLD) ->> TG_ARGV[0])::bigint;
BEGIN
  IF EXISTS (
    SELECT FROM audit_seals s
      JOIN audit l ON l.id = s.audit_id
      JOIN log_archives a ON s.seal_no BETWEEN a.first_seal AND a.last_seal
    WHERE s.audit_id = row_id AND a.state = 'removing' AND l.action <> ALL (a.kept_actions)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_archived BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_keeps_what_is_not_archived('id');

-- A second person may be erased from a row that names two: its redaction is made anew.
DROP TRIGGER audit_redactions_append_only ON audit_redactions;
CREATE TRIGGER audit_redactions_append_only BEFORE TRUNCATE ON audit_redactions
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_redactions_archived BEFORE DELETE ON audit_redactions
  FOR EACH ROW EXECUTE FUNCTION audit_keeps_what_is_not_archived('audit_id');
