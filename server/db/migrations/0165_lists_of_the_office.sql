-- without a transaction
-- Inspectors by parts of their names and addresses, apart from the customers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_inspector_text_idx ON accounts USING gin (grams(email), grams(nickname), grams(phone)) WHERE role = 'inspector';

-- Enquiries by each of their columns.
CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_created_idx ON enquiries (created_at, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_email_first_idx ON enquiries (NULLIF(lower(email), ''), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_email_last_idx ON enquiries (NULLIF(lower(email), '') DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_company_first_idx ON enquiries (NULLIF(lower(company_name), ''), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS enquiries_company_last_idx ON enquiries (NULLIF(lower(company_name), '') DESC NULLS LAST, id DESC);

-- Invitations and referrals by each of their columns, and all proposed changes by time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_email_first_idx ON inspector_invitations (NULLIF(lower(email), ''), sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_email_last_idx ON inspector_invitations (NULLIF(lower(email), '') DESC NULLS LAST, sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_name_first_idx ON inspector_invitations (NULLIF(lower(nickname), ''), sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_name_last_idx ON inspector_invitations (NULLIF(lower(nickname), '') DESC NULLS LAST, sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_city_first_idx ON inspector_invitations (NULLIF(lower(city), ''), sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_invitations_city_last_idx ON inspector_invitations (NULLIF(lower(city), '') DESC NULLS LAST, sent_at DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_email_first_idx ON referrals (NULLIF(lower(email), ''), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_email_last_idx ON referrals (NULLIF(lower(email), '') DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_company_first_idx ON referrals (NULLIF(lower(company), ''), id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_company_last_idx ON referrals (NULLIF(lower(company), '') DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_created_first_idx ON referrals (created_at, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS referrals_created_last_idx ON referrals (created_at DESC NULLS LAST, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS inspector_proposals_time_idx ON inspector_proposals (changed_at DESC, id DESC);

-- The orders of a family that are or were on account, for its payments.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_on_account_family_idx ON orders (customer_id, id) WHERE on_account;
