-- Photographs of a tour, a hotel or a room. `name` holds the hash of their encoded files, so that an address never changes its picture.
CREATE TABLE photos (
  photo_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  package_id integer REFERENCES packages,
  hotel_vendor_id integer REFERENCES hotels,
  hotel_room_id integer REFERENCES rooms,
  n integer NOT NULL CHECK (n > 0),
  name text NOT NULL,
  alt text NOT NULL,
  caption text NOT NULL,
  credit text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  added_at timestamptz NOT NULL,
  added_by text NOT NULL,
  CHECK (num_nonnulls(package_id, hotel_vendor_id, hotel_room_id) = 1)
);
CREATE UNIQUE INDEX photos_of_tour ON photos (package_id, name);
CREATE UNIQUE INDEX photos_of_hotel ON photos (hotel_vendor_id, name);
CREATE UNIQUE INDEX photos_of_room ON photos (hotel_room_id, name);
CREATE INDEX photos_named ON photos (name);

CREATE TABLE photo_files (
  photo_id integer NOT NULL REFERENCES photos ON DELETE CASCADE,
  width integer NOT NULL,
  type text NOT NULL CHECK (type IN ('avif', 'webp', 'jpg')),
  bytes bytea NOT NULL,
  PRIMARY KEY (photo_id, width, type)
);
