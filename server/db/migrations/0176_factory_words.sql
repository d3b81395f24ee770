-- What the factory says after the visit, by its link: shown beside the report and no part of it. Its photos are attachments.
CREATE TABLE factory_words (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id),
  -- null once the link is forgotten
  link_id integer REFERENCES factory_links (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- who said it, as typed
  person text NOT NULL,
  text text NOT NULL
);
CREATE INDEX factory_words_order_idx ON factory_words (order_id, id);
CREATE INDEX factory_words_link_idx ON factory_words (link_id) WHERE link_id IS NOT NULL;
