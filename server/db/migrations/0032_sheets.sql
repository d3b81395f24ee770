-- What an account said of the titles of its spreadsheets; an empty field: the column is not read.
CREATE TABLE sheet_titles (
  account_id integer NOT NULL REFERENCES accounts (id),
  import_type text NOT NULL,
  title text NOT NULL,
  field text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, import_type, title)
);

-- Imports, so that the last one can be undone: what each record was before (null: it was added), and its version or time after.
CREATE TABLE sheet_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts (id),
  import_type text NOT NULL,
  imported_at timestamptz NOT NULL,
  records jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX sheet_imports_last_idx ON sheet_imports (account_id, import_type, id DESC);
