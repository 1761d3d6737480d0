-- What is sold. Prices in whole rupees; days without zone.

CREATE TABLE destinations (
  destination_id integer PRIMARY KEY,
  name text NOT NULL,
  image_url text NOT NULL
);

CREATE TABLE sub_destinations (
  sub_destination_id integer PRIMARY KEY,
  destination_id integer NOT NULL REFERENCES destinations,
  name text NOT NULL,
  image_url text NOT NULL,
  rank integer NOT NULL
);
CREATE INDEX sub_destinations_of ON sub_destinations (destination_id, rank);

CREATE TABLE packages (
  package_id integer PRIMARY KEY,
  sub_destination_id integer NOT NULL REFERENCES sub_destinations,
  place_name text NOT NULL,
  price_trip integer NOT NULL CHECK (price_trip > 0),
  duration_days integer NOT NULL CHECK (duration_days > 0),
  origin text NOT NULL,
  departure_point text NOT NULL,
  package_code text NOT NULL UNIQUE,
  about_trip text NOT NULL,
  images text[] NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  highlights text[] NOT NULL DEFAULT '{}',
  transport_mode text[] NOT NULL,
  transport_details text NOT NULL,
  day_wise_details jsonb NOT NULL,
  gallery jsonb NOT NULL,
  rank integer NOT NULL
);
CREATE INDEX packages_of ON packages (sub_destination_id, rank);

CREATE TABLE tour_months (
  tour_month_id integer PRIMARY KEY,
  package_id integer NOT NULL REFERENCES packages,
  month integer NOT NULL CHECK (month BETWEEN 1 AND 12),
  year integer NOT NULL,
  UNIQUE (package_id, year, month)
);

-- `sold` counts held and booked seats and those sold outside this service. The check is the last word on overselling.
CREATE TABLE tour_dates (
  date_id integer PRIMARY KEY,
  tour_month_id integer NOT NULL REFERENCES tour_months,
  start_date date NOT NULL,
  end_date date NOT NULL,
  seats integer NOT NULL CHECK (seats > 0),
  sold_elsewhere integer NOT NULL,
  sold integer NOT NULL,
  CONSTRAINT seats_never_oversold CHECK (sold BETWEEN 0 AND seats),
  CHECK (end_date >= start_date)
);
CREATE INDEX tour_dates_of ON tour_dates (tour_month_id, start_date);

CREATE TABLE hotels (
  hotel_vendor_id integer PRIMARY KEY,
  hotelname text NOT NULL,
  hoteltype text NOT NULL,
  vendor_name text NOT NULL,
  description text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  latitude double precision,
  longitude double precision,
  hotel_images text[] NOT NULL,
  gstnumber text NOT NULL,
  terms_conditions text NOT NULL,
  payment_policy text NOT NULL,
  cancellation_refund_policy text NOT NULL,
  privacy_policy text NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX hotels_in ON hotels (lower(city));

CREATE TABLE rooms (
  hotel_room_id integer PRIMARY KEY,
  hotel_vendor_id integer NOT NULL REFERENCES hotels,
  room_type text NOT NULL,
  base_price integer NOT NULL CHECK (base_price > 0),
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 90),
  tax_included boolean NOT NULL,
  cancellation_charges integer NOT NULL CHECK (cancellation_charges >= 0),
  amenities text[] NOT NULL,
  rooms_image text[] NOT NULL,
  sleeps integer NOT NULL CHECK (sleeps > 0),
  total_rooms integer NOT NULL CHECK (total_rooms > 0),
  check_in_time text NOT NULL,
  check_out_time text NOT NULL
);
CREATE INDEX rooms_of ON rooms (hotel_vendor_id);

-- A night of a room type appears with its first booking. The check is the last word on overselling.
CREATE TABLE room_nights (
  hotel_room_id integer NOT NULL REFERENCES rooms,
  night date NOT NULL,
  total integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_room_id, night),
  CONSTRAINT rooms_never_oversold CHECK (sold BETWEEN 0 AND total)
);

CREATE TABLE hero_images (position integer PRIMARY KEY, url text NOT NULL, alt text NOT NULL);
CREATE TABLE feature_cards (position integer PRIMARY KEY, icon_class text NOT NULL, heading text NOT NULL, heading_data text NOT NULL);
