-- What inspectors were booked at, for the public page about working with us: one row, counted anew every day.
CREATE TABLE public_prices (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_at timestamptz NOT NULL,
  -- [{"city", "low", "high", "inspectors"}], the most inspectors first; the city '' is all cities together
  prices jsonb NOT NULL
);
