-- The last number of each series: of a seller (its GSTIN, or empty), a kind of document and a financial year, named by its first year.
CREATE TABLE invoice_series (
  seller text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (seller, series, year)
);

-- An issued invoice or receipt. `content` is what it said on that day: later changes of settings do not change it.
CREATE TABLE invoices (
  order_id integer UNIQUE REFERENCES tour_orders,
  booking_id integer UNIQUE REFERENCES hotel_bookings,
  seller text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (seller, series, year, number),
  CHECK (num_nonnulls(order_id, booking_id) = 1)
);
