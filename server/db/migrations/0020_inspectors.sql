-- What an inspector is, beside its account.
CREATE TABLE inspectors (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  -- the main account of the customer whose own inspector it is; null: the platform's
  owner_id integer REFERENCES accounts (id),
  real_name text NOT NULL DEFAULT '',
  -- shown under the name, e.g. Senior inspector
  title text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  declared_years integer CHECK (declared_years BETWEEN 0 AND 60),
  -- root's figure; it replaces the declared one
  confirmed_years integer CHECK (confirmed_years BETWEEN 0 AND 60),
  photo_id integer REFERENCES attachments (id),
  payout_account text NOT NULL DEFAULT '',
  -- orders a day beyond the first
  extra_order_qty integer NOT NULL DEFAULT 0 CHECK (extra_order_qty BETWEEN 0 AND 9),
  declared_audits text[] NOT NULL DEFAULT '{}',
  verified_audits text[] NOT NULL DEFAULT '{}',
  -- weekdays (Sunday 0) of the last weekly pattern, to fill in the form again
  weekdays smallint[] NOT NULL DEFAULT '{}',
  submitted_at timestamptz,
  verified_at timestamptz,
  verified_by integer REFERENCES accounts (id),
  -- What follows is derived from orders and ratings whenever one of them changes, so that a search reads one row per inspector.
  jobs_done integer NOT NULL DEFAULT 0,
  last_order_on date,
  -- average minutes on site
  used_minutes integer,
  reports integer NOT NULL DEFAULT 0,
  reports_on_time integer NOT NULL DEFAULT 0,
  -- half stars of the last 50 rated orders, and how many those are
  recent_halves integer NOT NULL DEFAULT 0,
  recent_ratings integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  -- stars with the uncertainty of few ratings: candidates of a search are chosen by it
  prior_stars real NOT NULL DEFAULT 4
);
CREATE INDEX inspectors_owner_idx ON inspectors (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX inspectors_platform_idx ON inspectors (prior_stars DESC, account_id) WHERE owner_id IS NULL AND verified_at IS NOT NULL;
CREATE INDEX inspectors_photo_idx ON inspectors (photo_id) WHERE photo_id IS NOT NULL;
INSERT INTO inspectors (account_id) SELECT id FROM accounts WHERE role = 'inspector';

-- Product lines that an inspector knows.
CREATE TABLE inspector_lines (
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  line_id integer NOT NULL REFERENCES catalog_nodes (id),
  PRIMARY KEY (inspector_id, line_id)
);
CREATE INDEX inspector_lines_line_idx ON inspector_lines (line_id);

-- Where an inspector works, and what a day costs there, in cents.
CREATE TABLE inspector_cities (
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  city text NOT NULL REFERENCES places (code),
  -- the city's, to find the neighbours by one index
  province text NOT NULL REFERENCES places (code),
  working_cents integer NOT NULL CHECK (working_cents > 0),
  weekend_cents integer NOT NULL CHECK (weekend_cents > 0),
  holiday_cents integer NOT NULL CHECK (holiday_cents > 0),
  PRIMARY KEY (inspector_id, city)
);
CREATE INDEX inspector_cities_city_idx ON inspector_cities (city, inspector_id);
CREATE INDEX inspector_cities_province_idx ON inspector_cities (province, inspector_id);

-- Days on which an inspector can work.
CREATE TABLE inspector_days (
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  day date NOT NULL,
  PRIMARY KEY (inspector_id, day)
);

CREATE TABLE inspector_exams (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  category_id integer NOT NULL REFERENCES catalog_nodes (id),
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  taken_on date NOT NULL,
  saved_by integer NOT NULL REFERENCES accounts (id),
  saved_at timestamptz NOT NULL,
  UNIQUE (inspector_id, category_id, taken_on)
);

-- Factories and companies that an inspector has a tie to and never inspects.
CREATE TABLE inspector_conflicts (
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  name text NOT NULL,
  PRIMARY KEY (inspector_id, name)
);
CREATE INDEX inspector_conflicts_name_idx ON inspector_conflicts (lower(name));

-- How a customer's family grades its own inspectors (list `my_lader`).
CREATE TABLE inspector_grades (
  owner_id integer NOT NULL REFERENCES accounts (id),
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  grade integer NOT NULL,
  PRIMARY KEY (owner_id, inspector_id)
);

-- The one live code with which inspectors register for a customer.
CREATE TABLE inspector_codes (
  owner_id integer PRIMARY KEY REFERENCES accounts (id),
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE holidays (
  country text NOT NULL REFERENCES places (code),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('holiday', 'make_up')),
  -- computed, not yet published by the government
  provisional boolean NOT NULL DEFAULT false,
  PRIMARY KEY (country, day)
);

-- As much of an order as inspectors' days, histories and ratings need.
CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  -- the main account, and the account that placed it
  customer_id integer NOT NULL REFERENCES accounts (id),
  real_customer_id integer NOT NULL REFERENCES accounts (id),
  service_type text NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 5),
  report_result text NOT NULL DEFAULT '',
  factory_id integer REFERENCES factories (id),
  city text REFERENCES places (code),
  line_id integer REFERENCES catalog_nodes (id),
  -- the lead
  inspector_id integer REFERENCES inspectors (account_id),
  created_at timestamptz NOT NULL,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  -- until when the report was promised
  report_due_at timestamptz,
  reported_at timestamptz,
  finalized_at timestamptz
);
CREATE INDEX orders_customer_idx ON orders (customer_id, id DESC);
CREATE INDEX orders_real_customer_idx ON orders (real_customer_id, id DESC);
CREATE INDEX orders_inspector_idx ON orders (inspector_id, finalized_at DESC) WHERE inspector_id IS NOT NULL;
CREATE INDEX orders_factory_idx ON orders (factory_id, id DESC) WHERE factory_id IS NOT NULL;

-- A sold day: the key makes that nobody sells it twice.
CREATE TABLE order_days (
  order_id integer NOT NULL REFERENCES orders (id),
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  day date NOT NULL,
  slot smallint NOT NULL CHECK (slot > 0),
  city text NOT NULL REFERENCES places (code),
  -- false: a further member of the team
  is_lead boolean NOT NULL DEFAULT true,
  PRIMARY KEY (inspector_id, day, slot)
);
CREATE UNIQUE INDEX order_days_order_key ON order_days (order_id, inspector_id, day);

CREATE TABLE ratings (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  inspector_id integer NOT NULL REFERENCES inspectors (account_id),
  -- stars in halves: 2 is one star, 10 five
  halves smallint NOT NULL CHECK (halves BETWEEN 2 AND 10),
  tags text[] NOT NULL DEFAULT '{}',
  remark text NOT NULL DEFAULT '',
  created_by integer NOT NULL REFERENCES accounts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX ratings_inspector_idx ON ratings (inspector_id, created_at DESC);
