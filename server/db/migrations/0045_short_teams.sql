-- Orders whose man-days exceed their dates need further inspectors; root's board lists those that still lack one.
CREATE INDEX orders_short_team ON orders (first_day) WHERE status < 2 AND ceil(md) > cardinality(days);
