-- Exports of everything about a person, and erasures.

ALTER TABLE accounts ADD COLUMN erased_at timestamptz, ADD COLUMN closed_at timestamptz;

CREATE TABLE erasures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts(id),
  requested_at timestamptz NOT NULL,
  -- null: the time for which closed accounts are kept has passed
  requested_by integer REFERENCES accounts(id),
  due_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  cancelled_at timestamptz,
  -- why it could not be carried out when it was due, as the name of the refusal
  refused text NOT NULL DEFAULT '',
  closed_at timestamptz,
  done_at timestamptz,
  -- every name and address that the account had, until its traces are removed
  names text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX erasures_open_idx ON erasures (account_id) WHERE cancelled_at IS NULL;
CREATE INDEX erasures_due_idx ON erasures (due_at) WHERE cancelled_at IS NULL AND done_at IS NULL;

CREATE TABLE person_exports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts(id),
  requested_by integer NOT NULL REFERENCES accounts(id),
  requested_at timestamptz NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed', 'removed')),
  name text,
  size bigint,
  made_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX person_exports_account_idx ON person_exports (account_id, id DESC);
CREATE UNIQUE INDEX person_exports_waiting_idx ON person_exports (account_id) WHERE state = 'waiting';
CREATE INDEX person_exports_expires_idx ON person_exports (expires_at) WHERE state = 'ready';

-- A row of the log from which personal values were removed: the seal covers what was there, this hash what is there now.
CREATE TABLE audit_redactions (
  audit_id bigint PRIMARY KEY REFERENCES audit(id),
  erasure_id integer NOT NULL REFERENCES erasures(id),
  hash bytea NOT NULL
);
CREATE INDEX audit_redactions_erasure_idx ON audit_redactions (erasure_id);
CREATE TRIGGER audit_redactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_redactions
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- The log stays append-only but for the personal values of rows that have a redaction.
CREATE FUNCTION audit_keeps_its_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_redactions r WHERE r.audit_id = OLD.id)
    AND (NEW.id, NEW.at, NEW.action, NEW.subject) = (OLD.id, OLD.at, OLD.action, OLD.subject)
    AND NEW.account_id IS NOT DISTINCT FROM OLD.account_id
    AND (NEW.address IS NULL OR NEW.address = OLD.address)
    AND (NEW.device IS NULL OR NEW.device = OLD.device) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_redacted BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_keeps_its_rows();

-- Signed rows may lose names and the salts of their hashes, and nothing else.
CREATE FUNCTION loses_only_names(before jsonb, after jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  step text;
BEGIN
  IF before = after THEN
    RETURN true;
  END IF;
  IF jsonb_typeof(before) = 'string' THEN
    RETURN after = '""'::jsonb;
  END IF;
  IF jsonb_typeof(before) <> jsonb_typeof(after) OR jsonb_typeof(before) NOT IN ('object', 'array') THEN
    RETURN false;
  END IF;
  IF jsonb_typeof(before) = 'array' THEN
    IF jsonb_array_length(before) <> jsonb_array_length(after) THEN
      RETURN false;
    END IF;
    FOR i IN 0 .. jsonb_array_length(before) - 1 LOOP
      IF NOT loses_only_names(before -> i, after -> i) THEN
        RETURN false;
      END IF;
    END LOOP;
    RETURN true;
  END IF;
  IF EXISTS (SELECT FROM jsonb_object_keys(after) k WHERE NOT before ? k) THEN
    RETURN false;
  END IF;
  FOR step IN SELECT jsonb_object_keys(before) LOOP
    IF NOT after ? step OR NOT loses_only_names(before -> step, after -> step) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION report_versions_are_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.released_at IS NULL
    AND to_jsonb(NEW) - 'released_at' - 'released_by' = to_jsonb(OLD) - 'released_at' - 'released_by' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'data' - 'salts' = to_jsonb(OLD) - 'data' - 'salts'
    AND loses_only_names(OLD.data, NEW.data) AND loses_only_names(OLD.salts, NEW.salts) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'versions of reports are not changed';
END
$$;

CREATE FUNCTION report_statement_loses_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'names' = to_jsonb(OLD) - 'names' AND loses_only_names(OLD.names, NEW.names) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'statements about reports are append-only';
END
$$;
DROP TRIGGER report_statements_append_only ON report_statements;
CREATE TRIGGER report_statements_append_only BEFORE DELETE OR TRUNCATE ON report_statements
  FOR EACH STATEMENT EXECUTE FUNCTION report_statements_are_append_only();
CREATE TRIGGER report_statements_names BEFORE UPDATE ON report_statements
  FOR EACH ROW EXECUTE FUNCTION report_statement_loses_names();

CREATE FUNCTION mission_entry_loses_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'sign' AND to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data' AND loses_only_names(OLD.data, NEW.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of missions are append-only';
END
$$;
DROP TRIGGER mission_entries_append_only ON mission_entries;
CREATE TRIGGER mission_entries_append_only BEFORE DELETE OR TRUNCATE ON mission_entries
  FOR EACH STATEMENT EXECUTE FUNCTION mission_entries_are_append_only();
CREATE TRIGGER mission_entries_names BEFORE UPDATE ON mission_entries
  FOR EACH ROW EXECUTE FUNCTION mission_entry_loses_names();
