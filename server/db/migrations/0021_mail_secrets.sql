-- The codes and tokens in a mail: removed from its row once it was sent, once they were used and once they expired.
ALTER TABLE mails ADD COLUMN secrets text[] NOT NULL DEFAULT '{}';
ALTER TABLE mails ADD COLUMN secrets_until timestamptz;
CREATE INDEX mails_secrets_idx ON mails (secrets_until) WHERE secrets <> '{}';
UPDATE mails SET
  body_text = regexp_replace(regexp_replace(body_text, 'token=[\w-]+', 'token=••••••', 'g'), '^\d{6}$', '••••••', 'gn'),
  body_html = regexp_replace(regexp_replace(body_html, 'token=[\w-]+', 'token=••••••', 'g'), '>\d{6}<', '>••••••<', 'g'),
  secrets_until = created_at
WHERE template IN ('registered', 'sub_account', 'reset_code') AND status = 'sent';

-- When a mail was last put into the queue; it was written at created_at.
ALTER TABLE mails ADD COLUMN queued_at timestamptz;
UPDATE mails SET queued_at = created_at;
ALTER TABLE mails ALTER COLUMN queued_at SET NOT NULL;

-- Where a stored answer has the address of a file: [path, name] each. Addresses expire, so they are signed when the answer is sent.
ALTER TABLE call_keys ADD COLUMN files json NOT NULL DEFAULT '[]';
