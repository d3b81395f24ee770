-- Where a change was made from. Both are null for what the clock or a command did; rows from before have neither.
ALTER TABLE audit ADD COLUMN address text, ADD COLUMN device text;

-- The log is read by time, newest first; a page begins after the row that the page before ended with.
DROP INDEX audit_account_idx;
CREATE INDEX audit_time_idx ON audit (at DESC, id DESC);
CREATE INDEX audit_account_idx ON audit (account_id, at DESC, id DESC);
CREATE INDEX audit_action_idx ON audit (action, at DESC, id DESC);

-- The words of a row: names and values, each found by its beginning. Parts of words would need an index many times as large.
CREATE FUNCTION audit_words(action text, subject text, details jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, translate(action || ' ' || subject || ' ' || details::text, '._:"{}[],/', '          '));
CREATE INDEX audit_words_idx ON audit USING gin (audit_words(action, subject, details));
