-- Who caused a mail to an address that it typed: what one account causes in a day is bounded.
ALTER TABLE mails ADD COLUMN caused_by integer REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX mails_caused_by_idx ON mails (caused_by, created_at) WHERE caused_by IS NOT NULL;
