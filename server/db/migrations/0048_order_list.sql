-- Orders by their result, in the order of the list.
CREATE INDEX orders_result_idx ON orders (report_result, last_day DESC, id DESC);

-- Coming visits, the next one first; and those that have begun and go on, of which there are few at a time.
CREATE INDEX orders_coming_idx ON orders (first_day, id DESC) WHERE status < 3;
CREATE INDEX orders_under_way_idx ON orders (last_day, first_day) WHERE status < 3 AND first_day < last_day;

-- The same where Postgres misjudges how many there are: hardly any coming visit has a result, and few are to be paid.
CREATE INDEX orders_coming_result_idx ON orders (report_result, first_day, id DESC) WHERE status < 3;
CREATE INDEX orders_coming_to_pay_idx ON orders (first_day, id DESC) WHERE status < 3 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents;

-- Orders are found by their name as well.
DROP INDEX orders_text_idx;
CREATE INDEX orders_text_idx ON orders USING gin (grams(product_names), grams(product_skus), grams(product_pos), grams(factory_name), grams(inspector_name), grams(order_no), grams(order_name));
