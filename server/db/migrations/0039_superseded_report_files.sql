-- PDFs that nobody can ask for any more lose their bytes, never their digest: whoever kept one still has it recognised.
ALTER TABLE report_files ADD COLUMN superseded_at timestamptz;
ALTER TABLE report_files ADD COLUMN removed_at timestamptz;
ALTER TABLE report_files ADD CONSTRAINT report_files_removed_check CHECK (removed_at IS NULL OR superseded_at IS NOT NULL);
CREATE INDEX report_files_superseded_idx ON report_files (superseded_at) WHERE superseded_at IS NOT NULL AND removed_at IS NULL;

CREATE OR REPLACE FUNCTION report_files_are_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state <> 'ready' THEN
      RETURN NEW;
    END IF;
    IF OLD.removed_at IS NULL
      AND to_jsonb(NEW) - 'superseded_at' - 'removed_at' = to_jsonb(OLD) - 'superseded_at' - 'removed_at' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'PDFs of reports are not changed';
END
$$;
