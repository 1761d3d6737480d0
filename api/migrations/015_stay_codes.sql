-- A stay that is paid by a code: the booking holds its rooms until `lapses_at` and waits for the payment.
ALTER TABLE hotel_bookings
  DROP CONSTRAINT hotel_bookings_status,
  ADD CONSTRAINT hotel_bookings_status CHECK (booking_status IN ('active', 'awaiting payment', 'cancelled', 'lapsed', 'refused')),
  DROP CONSTRAINT hotel_bookings_lapse,
  ADD CONSTRAINT hotel_bookings_lapse CHECK (lapses_at IS NULL OR booking_status IN ('active', 'awaiting payment'));
ALTER TABLE qr_codes ADD COLUMN booking_id integer REFERENCES hotel_bookings;
CREATE INDEX qr_codes_of_booking ON qr_codes (booking_id) WHERE booking_id IS NOT NULL;
-- A booked payment pays a tour or a stay.
ALTER TABLE payments
  ADD COLUMN booking_id integer REFERENCES hotel_bookings,
  DROP CONSTRAINT payments_check1,
  ADD CONSTRAINT payments_place CHECK (
    (place = 'booked') = (num_nonnulls(order_id, booking_id) = 1) OR place IN ('refund pending', 'refunded'));
CREATE INDEX payments_of_booking ON payments (booking_id) WHERE booking_id IS NOT NULL;
