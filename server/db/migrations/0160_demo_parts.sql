-- The parts of the demo that this database has, each with all of its rows. Empty in production.
CREATE TABLE demo_parts (
  name text PRIMARY KEY,
  made_at timestamptz NOT NULL
);
