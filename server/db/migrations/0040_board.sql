-- Two people who change a laboratory test learn of each other.
ALTER TABLE lab_tests
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by integer REFERENCES accounts (id);

-- What an owner asked about a report and nobody has answered, by a message or a new version.
ALTER TABLE report_messages ADD COLUMN waits boolean NOT NULL DEFAULT false;
UPDATE report_messages m SET waits = true FROM accounts a
  WHERE a.id = m.account_id AND a.role <> 'root'
    AND m.id = (SELECT max(id) FROM report_messages l WHERE l.order_id = m.order_id)
    AND NOT EXISTS (SELECT FROM report_versions v WHERE v.order_id = m.order_id AND v.released_at > m.at);

-- Root's board reads only what waits, first what it shows first.
CREATE INDEX report_messages_waiting_idx ON report_messages (at) WHERE waits;
CREATE INDEX enquiries_waiting_idx ON enquiries (created_at) WHERE answered_at IS NULL AND closed_at IS NULL AND NOT suspect;
CREATE INDEX inspectors_waiting_idx ON inspectors (submitted_at) WHERE submitted_at IS NOT NULL AND verified_at IS NULL;
CREATE INDEX orders_abort_review_idx ON orders (reported_at) WHERE status = 3 AND report_result = 'aborted';
-- and counts them without reading the orders
DROP INDEX orders_review_idx;
CREATE INDEX orders_review_idx ON orders (reported_at) WHERE status = 3 AND report_result <> 'aborted';
DROP INDEX orders_report_due_idx;
CREATE INDEX orders_report_due_idx ON orders (report_due_at) WHERE status = 2 AND report_due_at IS NOT NULL AND checked_out_at IS NOT NULL;
