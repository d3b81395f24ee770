-- One approval at PayPal can pay several orders; then it has a part for each of them. An approval without parts pays its one order.
CREATE TABLE paypal_order_parts (
  paypal_id text NOT NULL REFERENCES paypal_orders (id),
  order_id integer NOT NULL REFERENCES orders (id),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payment_id integer UNIQUE REFERENCES payments (id),
  PRIMARY KEY (paypal_id, order_id)
);
CREATE INDEX paypal_order_parts_order_idx ON paypal_order_parts (order_id);
