CREATE TABLE factories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- who created it: the only one who may change it, beside root
  owner_id integer NOT NULL REFERENCES accounts (id),
  name text NOT NULL,
  supplier_name text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  type text NOT NULL DEFAULT '',
  -- another factory of the same owner that this one belongs to
  parent_id integer REFERENCES factories (id),
  country text NOT NULL REFERENCES places (code),
  province text NOT NULL REFERENCES places (code),
  city text NOT NULL REFERENCES places (code),
  address text NOT NULL,
  -- what a taxi driver in China can read; expected there, never demanded
  address_cn text NOT NULL DEFAULT '',
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  employees integer CHECK (employees >= 0),
  person text NOT NULL,
  person2 text NOT NULL DEFAULT '',
  -- office and mobile telephone
  contact text NOT NULL,
  contact2 text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  fax text NOT NULL DEFAULT '',
  starts_at timestamptz,
  ends_at timestamptz,
  photo_id integer REFERENCES attachments (id),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  modified_by integer NOT NULL REFERENCES accounts (id),
  deleted_at timestamptz
);
CREATE INDEX factories_owner_idx ON factories (owner_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX factories_city_idx ON factories (city) WHERE deleted_at IS NULL;
CREATE INDEX factories_text_idx ON factories USING gin (grams(name)) WHERE deleted_at IS NULL;
CREATE INDEX factories_photo_idx ON factories (photo_id) WHERE photo_id IS NOT NULL;
