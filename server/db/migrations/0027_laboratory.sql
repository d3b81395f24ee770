-- Certificates of laboratory orders. A wrong one is replaced until it is released; what was received is kept.
CREATE TABLE lab_certificates (
  order_id integer NOT NULL REFERENCES orders (id),
  version integer NOT NULL,
  attachment_id integer NOT NULL REFERENCES attachments (id),
  result text NOT NULL CHECK (result IN ('pass', 'fail', 'pending')),
  -- the laboratory's own number of it
  certificate_no text NOT NULL DEFAULT '',
  laboratory text NOT NULL DEFAULT '',
  received_by integer NOT NULL REFERENCES accounts (id),
  received_at timestamptz NOT NULL,
  -- null: the owner does not see it yet
  released_at timestamptz,
  PRIMARY KEY (order_id, version)
);
CREATE INDEX lab_certificates_attachment_idx ON lab_certificates (attachment_id);
