-- Amounts in paise.

CREATE TABLE hotel_bookings (
  booking_id integer GENERATED ALWAYS AS IDENTITY (START WITH 600001) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  hotel_vendor_id integer NOT NULL REFERENCES hotels,
  hotel_room_id integer NOT NULL REFERENCES rooms,
  check_in_date date NOT NULL,
  check_out_date date NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  rooms_booked integer NOT NULL CHECK (rooms_booked > 0),
  rooms_available integer NOT NULL,
  room_type text NOT NULL,
  payment_method text NOT NULL,
  transaction_id text NOT NULL UNIQUE,
  -- the server's price of the stay, and what the client said it was
  quote bigint NOT NULL CHECK (quote >= 0),
  per_night bigint NOT NULL CHECK (per_night >= 0),
  claimed_total bigint NOT NULL,
  payment_status text NOT NULL DEFAULT 'pending',
  booking_status text NOT NULL DEFAULT 'active' CHECK (booking_status IN ('active', 'cancelled')),
  room_no text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  refund bigint,
  CHECK (check_out_date > check_in_date)
);
CREATE INDEX hotel_bookings_of ON hotel_bookings (user_id, created_at);
CREATE INDEX hotel_bookings_on ON hotel_bookings (hotel_room_id, check_in_date);

-- A code to be paid. With a departure it holds seats for as long as `held`.
CREATE TABLE qr_codes (
  qr_id text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  package_id integer REFERENCES packages,
  date_id integer REFERENCES tour_dates,
  adult integer NOT NULL DEFAULT 0,
  child integer NOT NULL DEFAULT 0,
  infant integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  amount bigint NOT NULL CHECK (amount > 0),
  quote bigint,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  close_reason text CHECK (close_reason IN ('on_demand', 'paid', 'expired')),
  upi_link text NOT NULL,
  created_at timestamptz NOT NULL,
  close_by timestamptz NOT NULL,
  closed_at timestamptz,
  -- when the gateway is asked next about a code that is not settled
  reconcile_at timestamptz
);
CREATE INDEX qr_codes_held ON qr_codes (close_by) WHERE held > 0;
CREATE INDEX qr_codes_open ON qr_codes (reconcile_at) WHERE reconcile_at IS NOT NULL;
CREATE INDEX qr_codes_of ON qr_codes (user_id, created_at);

CREATE TABLE tour_orders (
  order_id integer GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  package_id integer NOT NULL REFERENCES packages,
  date_id integer NOT NULL REFERENCES tour_dates,
  adult integer NOT NULL,
  child integer NOT NULL,
  infant integer NOT NULL,
  -- seats it keeps; 0 once cancelled or lapsed
  seats integer NOT NULL CHECK (seats >= 0),
  transaction_id text NOT NULL UNIQUE,
  payment_method text NOT NULL,
  payment_status text NOT NULL,
  quote bigint NOT NULL,
  claimed_total bigint,
  order_status text NOT NULL CHECK (order_status IN ('awaiting payment', 'confirmed', 'cancelled', 'lapsed')),
  created_at timestamptz NOT NULL,
  lapses_at timestamptz
);
CREATE INDEX tour_orders_of ON tour_orders (user_id, created_at);
CREATE INDEX tour_orders_on ON tour_orders (date_id);
CREATE INDEX tour_orders_waiting ON tour_orders (lapses_at) WHERE order_status = 'awaiting payment';

-- Facts of the gateway. A captured payment is in exactly one place: with an order, refunded, or waiting for one of both.
CREATE TABLE payments (
  transaction_id text PRIMARY KEY,
  qr_id text NOT NULL REFERENCES qr_codes,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'failed', 'refunded')),
  amount bigint NOT NULL CHECK (amount >= 0),
  method text NOT NULL DEFAULT 'upi',
  reference text,
  seen_at timestamptz NOT NULL,
  place text NOT NULL CHECK (place IN ('none', 'waiting', 'booked', 'refund pending', 'refunded')),
  order_id integer REFERENCES tour_orders,
  refund_reason text,
  settled_at timestamptz,
  CHECK ((status = 'captured') = (place IN ('waiting', 'booked', 'refund pending')) OR status = 'refunded'),
  CHECK ((place = 'booked') = (order_id IS NOT NULL) OR place IN ('refund pending', 'refunded'))
);
CREATE INDEX payments_of ON payments (qr_id);
CREATE INDEX payments_unsettled ON payments (seen_at) WHERE place IN ('waiting', 'refund pending');

-- At-least-once deliveries, each taken in once.
CREATE TABLE webhook_events (event_id text PRIMARY KEY, received_at timestamptz NOT NULL);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  -- json, not jsonb: the answer is repeated to the letter
  body json,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

-- The sandbox bank's own books: nothing of the site reads them except through the gateway's port.
CREATE TABLE sandbox_codes (
  qr_id text PRIMARY KEY,
  image_svg text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  close_reason text,
  close_by timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE sandbox_payments (
  payment_id text PRIMARY KEY,
  qr_id text NOT NULL REFERENCES sandbox_codes,
  status text NOT NULL,
  amount bigint NOT NULL,
  rrn text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_payments_of ON sandbox_payments (qr_id);
CREATE TABLE sandbox_deliveries (
  event_id text PRIMARY KEY,
  payload text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  delivered_at timestamptz
);
