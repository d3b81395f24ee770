-- Root hides an abusive answer of an inspector to a rating, with a reason; who did it is in the log.
ALTER TABLE ratings
  ADD COLUMN reply_hidden_at timestamptz,
  ADD COLUMN reply_hidden_reason text NOT NULL DEFAULT '';
