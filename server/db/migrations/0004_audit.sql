CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id integer REFERENCES accounts (id),
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_subject_idx ON audit (subject, id DESC);
CREATE INDEX audit_account_idx ON audit (account_id, id DESC);

-- The chain: a job seals committed rows in the order in which they became visible.
CREATE TABLE audit_seals (
  seal_no bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE REFERENCES audit (id),
  hash bytea NOT NULL
);

-- Rows still to be sealed: filled in the writer's own transaction, emptied by the job.
CREATE TABLE audit_unsealed (
  audit_id bigint PRIMARY KEY REFERENCES audit (id)
);
CREATE FUNCTION audit_note_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed VALUES (NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_unsealed AFTER INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_note_unsealed();

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
