-- Price, agent code and credit of a customer are agreed with it: a change names the version that it was decided on, and two
-- roots at once learn of each other.
ALTER TABLE accounts ADD COLUMN terms_version integer NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN terms_changed_at timestamptz;
ALTER TABLE accounts ADD COLUMN terms_changed_by integer REFERENCES accounts (id);

-- The list of customers: texts by their grams, rare values by indexes that hold only those.
CREATE INDEX accounts_customer_text_idx ON accounts USING gin (grams(email), grams(nickname), grams(company))
  WHERE role IN ('customer', 'admin');
CREATE INDEX accounts_inactive_idx ON accounts (id) WHERE NOT active;
CREATE INDEX accounts_agent_idx ON accounts (id) WHERE is_agent;
CREATE INDEX accounts_ins_code_idx ON accounts (id) WHERE can_use_ins_code;
CREATE INDEX accounts_my_ins_list_idx ON accounts (id) WHERE can_use_my_ins_list;
CREATE INDEX accounts_own_price_idx ON accounts (id) WHERE can_use_own_price;
CREATE INDEX accounts_silent_idx ON accounts (id) WHERE NOT email_notification;
CREATE INDEX accounts_price_idx ON accounts (customer_price_cents, id) WHERE customer_price_cents IS NOT NULL;

