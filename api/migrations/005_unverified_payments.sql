-- Rooms are held by a payment id that somebody typed: for a day, unless the agency has found the payment.
ALTER TABLE hotel_bookings
  ADD COLUMN lapses_at timestamptz,
  DROP CONSTRAINT hotel_bookings_booking_status_check,
  ADD CONSTRAINT hotel_bookings_status CHECK (booking_status IN ('active', 'cancelled', 'lapsed', 'refused')),
  ADD CONSTRAINT hotel_bookings_lapse CHECK (lapses_at IS NULL OR booking_status = 'active');
CREATE INDEX hotel_bookings_unverified ON hotel_bookings (lapses_at) WHERE lapses_at IS NOT NULL;

-- What waits already has a day from now on; stays that are over need no answer any more.
UPDATE hotel_bookings SET lapses_at = now() + interval '24 hours'
WHERE booking_status = 'active' AND payment_status = 'pending' AND check_out_date >= current_date;

-- The bank's number of a transfer is looked up for every booking: it pays one thing, too.
CREATE INDEX payments_reference ON payments (reference) WHERE reference IS NOT NULL;
