-- What is given back by which rule, and when each step of it was taken. Amounts in paise.
ALTER TABLE tour_orders
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN refund bigint CHECK (refund >= 0),
  ADD COLUMN refund_rule text NOT NULL DEFAULT '';

-- A part of a payment may go back; null is all of it.
ALTER TABLE payments ADD COLUMN refund_amount bigint CHECK (refund_amount BETWEEN 1 AND amount);
ALTER TABLE sandbox_payments ADD COLUMN refunded bigint;

-- A stay is paid and paid back by hand: people say when the payment was found, and when the refund was sent.
ALTER TABLE hotel_bookings
  ADD COLUMN refund_rule text NOT NULL DEFAULT '',
  ADD COLUMN refund_accepted_at timestamptz,
  ADD COLUMN refund_sent_at timestamptz;
CREATE INDEX hotel_bookings_refunds ON hotel_bookings (cancelled_at) WHERE booking_status = 'cancelled' AND refund_sent_at IS NULL;

-- Codes that open one booking for who has its mail. `subject` is a hash of reference and address: a row is made for bookings that do
-- not exist as well, so that nobody can tell.
CREATE TABLE look_ups (
  look_up_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  code_hash text NOT NULL,
  asked_from text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  tries_elsewhere integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX look_ups_of ON look_ups (subject, look_up_id);
