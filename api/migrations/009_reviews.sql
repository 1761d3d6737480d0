-- What people say of a trip that they have made: one for each booking, shown once the agency has approved it.
CREATE TABLE reviews (
  review_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  order_id integer UNIQUE REFERENCES tour_orders,
  booking_id integer UNIQUE REFERENCES hotel_bookings,
  package_id integer REFERENCES packages,
  hotel_vendor_id integer REFERENCES hotels,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL,
  -- as it is shown: a first name and an initial
  author text NOT NULL,
  travelled_on date NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  written_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text NOT NULL DEFAULT '',
  CHECK ((order_id IS NULL) = (package_id IS NULL) AND (booking_id IS NULL) = (hotel_vendor_id IS NULL)),
  CHECK ((order_id IS NULL) <> (booking_id IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX reviews_of_tour ON reviews (package_id, review_id) WHERE state = 'approved';
CREATE INDEX reviews_of_hotel ON reviews (hotel_vendor_id, review_id) WHERE state = 'approved';
CREATE INDEX reviews_waiting ON reviews (review_id) WHERE state = 'waiting';

-- Cleaned pictures. `look` opens one that is not shown yet, for who decides about it.
CREATE TABLE review_pictures (
  name text PRIMARY KEY,
  review_id integer NOT NULL REFERENCES reviews ON DELETE CASCADE,
  n integer NOT NULL CHECK (n BETWEEN 1 AND 3),
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  look text NOT NULL,
  bytes bytea NOT NULL,
  UNIQUE (review_id, n)
);
