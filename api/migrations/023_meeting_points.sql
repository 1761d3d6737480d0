-- Where the departure point of a tour is. NULL: not known.
ALTER TABLE packages ADD COLUMN departure_latitude double precision, ADD COLUMN departure_longitude double precision;
