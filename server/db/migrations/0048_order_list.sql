-- Orders by their result, in the order of the list.
CREATE INDEX orders_result_idx ON orders (report_result, last_day DESC, id DESC);
