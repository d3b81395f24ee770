-- How people look at the order list: the columns that each of them chose, and views with a name.
CREATE TABLE order_columns (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  columns text[] NOT NULL,
  changed_at timestamptz NOT NULL
);

CREATE TABLE order_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  -- filters and sorting, as the address of the list has them
  query text NOT NULL,
  -- empty: the columns that the reader chose
  columns text[] NOT NULL DEFAULT '{}',
  -- the family of the owner sees it; of a view of the team, the team
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX order_views_name_idx ON order_views (owner_id, lower(name));
