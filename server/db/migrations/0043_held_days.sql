-- What a family holds without paying is counted at every submit, whatever the number of orders it ever placed.
CREATE INDEX orders_unpaid_idx ON orders (customer_id) WHERE status = 0;
CREATE INDEX orders_unpaid_real_idx ON orders (real_customer_id) WHERE status = 0;
