-- Reference data: loaded from db/reference whenever those files change, kept here so that foreign keys hold.
CREATE TABLE reference_loads (
  name text PRIMARY KEY,
  hash text NOT NULL
);

CREATE TABLE places (
  code text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('country', 'province', 'city')),
  parent_code text REFERENCES places (code),
  -- countries have five names; provinces and cities a Latin one and, in China and Vietnam, the local one
  names jsonb NOT NULL,
  local_name text NOT NULL DEFAULT '',
  lat double precision,
  lng double precision,
  sort integer NOT NULL
);
CREATE INDEX places_parent_idx ON places (parent_code, sort);

CREATE TABLE catalog_nodes (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  parent_id integer REFERENCES catalog_nodes (id),
  names jsonb NOT NULL,
  work_group text NOT NULL,
  sort integer NOT NULL
);
CREATE INDEX catalog_nodes_parent_idx ON catalog_nodes (parent_id, sort);

CREATE TABLE list_options (
  list text NOT NULL,
  value text NOT NULL,
  titles jsonb NOT NULL,
  child_titles jsonb,
  sort integer NOT NULL,
  PRIMARY KEY (list, value)
);
