-- What was verified is versioned: later changes are proposals until root accepts them.
ALTER TABLE inspectors
  -- when root verified this inspector first; stays when the verification is withdrawn, so that changes go on being proposals
  ADD COLUMN checked_at timestamptz,
  -- the nickname as it is compared with others (packages/rules, inspector-names.ts); null until it is needed
  ADD COLUMN name_key text,
  ADD COLUMN suspended_at timestamptz,
  -- `verified_at` at that time: who was verified then is verified again when the suspension ends
  ADD COLUMN verified_before timestamptz,
  -- what root told the inspector when it sent the profile back, withdrew the verification or suspended the account
  ADD COLUMN verify_note text NOT NULL DEFAULT '';
-- locks: inspectors, 0.5 s: there are thousands of them
CREATE INDEX inspectors_name_key_idx ON inspectors (name_key);

CREATE TABLE inspector_proposals (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id int NOT NULL REFERENCES inspectors (account_id),
  field text NOT NULL CHECK (field IN ('nickname', 'realname', 'show_title', 'third_party_experiences', 'expertise',
    'audit_types', 'documents', 'bankcard', 'bank_account')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'sent_back', 'withdrawn')),
  -- raised by each change of its inspector, so that root never accepts what it has not seen
  version int NOT NULL DEFAULT 1,
  value_before jsonb,
  value_after jsonb,
  -- bank accounts, with a key that is not in the database
  sealed bytea,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by int REFERENCES accounts (id)
);
CREATE UNIQUE INDEX inspector_proposals_open_idx ON inspector_proposals (inspector_id, field) WHERE state = 'open';
CREATE INDEX inspector_proposals_state_idx ON inspector_proposals (state, changed_at DESC, id DESC);
CREATE INDEX inspector_proposals_field_idx ON inspector_proposals (field, changed_at DESC, id DESC);
CREATE INDEX inspector_proposals_inspector_idx ON inspector_proposals (inspector_id, id DESC);

-- The date on a document of an inspector, and the last reminder of it (30 or 7 days before, 0: it has expired).
ALTER TABLE attachments ADD COLUMN expires_on date, ADD COLUMN expiry_told smallint;
