-- Names of the travellers of a booking, in the order in which they were entered. Optional.
ALTER TABLE tour_orders ADD COLUMN travellers text[] NOT NULL DEFAULT '{}';
ALTER TABLE hotel_bookings ADD COLUMN travellers text[] NOT NULL DEFAULT '{}';
