-- A business as the buyer on the invoice, in place of the customer alone: GSTIN, name and address.
ALTER TABLE tour_orders ADD COLUMN business jsonb;
ALTER TABLE hotel_bookings ADD COLUMN business jsonb;

-- A tax invoice that a cancellation takes back, whole or in part. `content` has what comes back; the invoice has the rest.
CREATE TABLE credit_notes (
  order_id integer UNIQUE REFERENCES invoices (order_id),
  booking_id integer UNIQUE REFERENCES invoices (booking_id),
  seller text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (seller, series, year, number),
  CHECK (num_nonnulls(order_id, booking_id) = 1)
);
-- The job that issues credit notes reads the latest cancellations once a minute.
CREATE INDEX tour_orders_cancelled ON tour_orders (cancelled_at) WHERE cancelled_at IS NOT NULL;
CREATE INDEX hotel_bookings_cancelled ON hotel_bookings (cancelled_at) WHERE cancelled_at IS NOT NULL;

-- A look-up that opened a booking loads its documents with a key until `expires_at`.
ALTER TABLE look_ups ADD COLUMN key_hash text;
