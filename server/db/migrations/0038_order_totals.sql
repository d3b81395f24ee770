-- What orders add up to, by the day in China on which they were placed: dashboards read these few rows instead of every order.
CREATE TABLE order_totals (
  day date NOT NULL,
  status smallint NOT NULL,
  service_type text NOT NULL,
  orders integer NOT NULL,
  -- what they cost, and what of it is still owed
  total_cents bigint NOT NULL,
  open_cents bigint NOT NULL,
  -- reports by the promise of 24 hours from check-out
  on_time integer NOT NULL,
  late integer NOT NULL,
  PRIMARY KEY (day, status, service_type)
);

-- Days to be counted again. A change only adds a row: two orders of one day never wait for each other.
CREATE TABLE order_total_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);

CREATE INDEX orders_created_idx ON orders (created_at);
CREATE INDEX orders_report_due_idx ON orders (report_due_at) WHERE status = 2 AND report_due_at IS NOT NULL;
CREATE INDEX orders_review_idx ON orders (reported_at) WHERE status = 3;
CREATE INDEX orders_aborted_idx ON orders (reported_at DESC) WHERE report_result = 'aborted';
CREATE INDEX orders_without_inspector_idx ON orders (first_day) WHERE awaits_inspector AND status < 2;
CREATE INDEX mails_failed_idx ON mails (id) WHERE status = 'failed';

CREATE FUNCTION note_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_total_changes (day) VALUES ((coalesce(NEW.created_at, OLD.created_at) AT TIME ZONE 'Asia/Shanghai')::date);
  RETURN NULL;
END
$$;

CREATE TRIGGER orders_counted_added AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_order_total();
CREATE TRIGGER orders_counted_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.service_type, OLD.total_cents, OLD.extra_cents, OLD.charged_cents, OLD.paid_cents, OLD.refund_due_cents,
    OLD.on_account, OLD.reported_at, OLD.report_due_at)
    IS DISTINCT FROM (NEW.status, NEW.service_type, NEW.total_cents, NEW.extra_cents, NEW.charged_cents, NEW.paid_cents, NEW.refund_due_cents,
    NEW.on_account, NEW.reported_at, NEW.report_due_at))
  EXECUTE FUNCTION note_order_total();

INSERT INTO order_total_changes (day) SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Shanghai')::date FROM orders;
