-- Order numbers by their beginning (GL26, GL261116): in every language of the database, by a range.
CREATE INDEX orders_number_idx ON orders (order_no text_pattern_ops);
