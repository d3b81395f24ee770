-- Whether an invoice is open, paid or credited, kept beside it: the list is filtered by it, and adding up the orders of 100,000 invoices for
-- one page takes seconds. Null: a credit note, or an invoice of an earlier release whose orders were not noted yet.
ALTER TABLE invoices ADD COLUMN state text;

-- The state changes after the document was issued; what it says does not.
CREATE OR REPLACE FUNCTION invoices_stay_as_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{document,customer,customer_id,due_on,tax_cents,state}'::text[] = to_jsonb(OLD) - '{document,customer,customer_id,due_on,tax_cents,state}'::text[]
    AND (OLD.document IS NULL OR (
      (NEW.document, NEW.customer_id, NEW.due_on, NEW.tax_cents) IS NOT DISTINCT FROM (OLD.document, OLD.customer_id, OLD.due_on, OLD.tax_cents)
      AND (NEW.customer IS NULL OR NEW.customer = OLD.customer))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % stays as it was issued', OLD.invoice_no;
END $$;

-- What the state of an invoice has to be. Open: an order is not paid for which no credit note has taken the invoice back.
CREATE FUNCTION state_of_invoice(invoice integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(line.billed AND line.unpaid) THEN 'open' WHEN bool_or(line.billed) THEN 'paid' ELSE 'credited' END
  FROM invoice_orders io JOIN orders o ON o.id = io.order_id,
    LATERAL (SELECT
      NOT EXISTS (SELECT FROM invoices c JOIN invoice_orders co ON co.invoice_id = c.id
        WHERE c.credit_of = io.invoice_id AND co.order_id = io.order_id) AS billed,
      (o.on_account OR o.status < 5) AND coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents > o.paid_cents
        AND (o.on_account OR o.total_cents + o.extra_cents + o.refund_due_cents > o.paid_cents) AS unpaid) AS line
  WHERE io.invoice_id = invoice HAVING count(*) > 0
$$;

-- Locked one after the other: of two payments at once for orders of one invoice, each would find the other's order unpaid.
CREATE FUNCTION keep_invoice_states(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices i WHERE i.id = ANY (ids) AND i.kind = 'invoice' ORDER BY i.id FOR NO KEY UPDATE;
  UPDATE invoices i SET state = state_of_invoice(i.id)
    WHERE i.id = ANY (ids) AND i.kind = 'invoice' AND i.state IS DISTINCT FROM state_of_invoice(i.id);
END $$;

CREATE FUNCTION order_settles_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(SELECT invoice_id FROM invoice_orders WHERE order_id = NEW.id);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM keep_invoice_states(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION document_settles_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_invoice_states(ARRAY(SELECT coalesce(credit_of, id) FROM invoices WHERE id = NEW.invoice_id));
  RETURN NULL;
END $$;

-- Deferred to the commit, when all orders of a transaction are locked: invoices are always locked after orders.
CREATE CONSTRAINT TRIGGER orders_settle_invoices
  AFTER UPDATE OF status, on_account, total_cents, extra_cents, charged_cents, refund_due_cents, paid_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
    (OLD.status, OLD.on_account, OLD.total_cents, OLD.extra_cents, OLD.charged_cents, OLD.refund_due_cents, OLD.paid_cents)
    IS DISTINCT FROM (NEW.status, NEW.on_account, NEW.total_cents, NEW.extra_cents, NEW.charged_cents, NEW.refund_due_cents, NEW.paid_cents))
  EXECUTE FUNCTION order_settles_invoices();
CREATE CONSTRAINT TRIGGER invoice_orders_settle_invoices AFTER INSERT ON invoice_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION document_settles_invoices();

DROP INDEX IF EXISTS invoices_due_idx;
