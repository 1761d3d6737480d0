-- The language in which a booking was made. NULL: made by an older version; then the language of the user.
ALTER TABLE tour_orders ADD COLUMN language text;
ALTER TABLE hotel_bookings ADD COLUMN language text;

-- Bookings whose reminder is queued. The unique row is the claim: it is inserted in the transaction that queues the mail.
CREATE TABLE reminders (
  order_id integer UNIQUE REFERENCES tour_orders,
  booking_id integer UNIQUE REFERENCES hotel_bookings,
  queued_at timestamptz NOT NULL,
  CHECK (num_nonnulls(order_id, booking_id) = 1)
);
