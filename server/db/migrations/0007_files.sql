CREATE TABLE attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- random name in the store; nothing of the sender's name reaches the disk
  name text NOT NULL UNIQUE,
  file_name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  -- which reduced copies were made at upload
  has_copies boolean NOT NULL DEFAULT false,
  remark text NOT NULL DEFAULT '',
  tag text NOT NULL DEFAULT '',
  tag_id integer,
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX attachments_tag_idx ON attachments (tag, tag_id, id) WHERE deleted_at IS NULL AND tag_id IS NOT NULL;
