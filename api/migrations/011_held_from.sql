-- The client network (a hash) that holds seats or rooms without money: what one network may hold is limited.
ALTER TABLE qr_codes ADD COLUMN held_from text;
ALTER TABLE tour_orders ADD COLUMN held_from text;
ALTER TABLE hotel_bookings ADD COLUMN held_from text;
CREATE INDEX qr_codes_held_from ON qr_codes (held_from) WHERE held > 0;
CREATE INDEX tour_orders_held_from ON tour_orders (held_from) WHERE order_status = 'awaiting payment';
CREATE INDEX hotel_bookings_held_from ON hotel_bookings (held_from) WHERE lapses_at IS NOT NULL;
