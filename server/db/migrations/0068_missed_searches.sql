-- How often a customer searched an inspector and found nobody, by the wanted day, city and category. Nothing says who searched.
CREATE TABLE missed_searches (
  day date NOT NULL,
  city text NOT NULL REFERENCES places (code),
  -- NULL: an audit, or a search without goods
  category_id integer REFERENCES catalog_nodes (id),
  searches integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX missed_searches_key ON missed_searches (day, city, (coalesce(category_id, 0)));
