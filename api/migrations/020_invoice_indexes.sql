-- The job that issues invoices reads the bookings of the last 30 days once a minute.
CREATE INDEX tour_orders_created ON tour_orders (created_at);
CREATE INDEX hotel_bookings_created ON hotel_bookings (created_at);
