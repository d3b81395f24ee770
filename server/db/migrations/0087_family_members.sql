-- What a sub-account may do in its family. The default is what every sub-account could do before: book, and act on its own orders.
ALTER TABLE accounts ADD COLUMN member_flags text[] NOT NULL DEFAULT '{books}';
-- Orders that cost more wait for the approval of approver_id, else of the main account; null: no order waits.
ALTER TABLE accounts ADD COLUMN approval_over_cents integer;
ALTER TABLE accounts ADD COLUMN approver_id integer REFERENCES accounts (id);

-- Whose approval a pending order waits for; null: nobody's.
ALTER TABLE orders ADD COLUMN approver_id integer REFERENCES accounts (id);
