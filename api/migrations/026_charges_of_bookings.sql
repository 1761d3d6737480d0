-- The charge for cancelling one room, in rupees, as it was when the stay was booked: a refund follows the terms of that day.
ALTER TABLE hotel_bookings ADD COLUMN cancellation_charges integer CHECK (cancellation_charges >= 0);
UPDATE hotel_bookings b SET cancellation_charges = r.cancellation_charges FROM rooms r WHERE r.hotel_room_id = b.hotel_room_id;
ALTER TABLE hotel_bookings ALTER COLUMN cancellation_charges SET NOT NULL;
