-- The key with which the audit log seals what it says about a person. Erasing the person deletes it: no copy of the log, wherever it is kept,
-- shows these values afterwards.
CREATE TABLE log_keys (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  key bytea NOT NULL
);
