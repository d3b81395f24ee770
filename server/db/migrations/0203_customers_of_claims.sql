-- The customer of each claim, which its order has too: thousands of claims are sorted and filtered by it without reading their orders. An
-- order never changes its customer. The trigger fills it in, so that also processes of the release before do.
ALTER TABLE claims ADD COLUMN customer_id integer;

CREATE FUNCTION customer_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_id := coalesce(NEW.customer_id, (SELECT customer_id FROM orders WHERE id = NEW.order_id));
  RETURN NEW;
END $$;
CREATE TRIGGER claims_customer BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION customer_of_claim();
