-- A code is given to its person again: what the reply of create-qr holds. `another` marks a second booking of a paid trip.
ALTER TABLE qr_codes
  ADD COLUMN image_url text NOT NULL DEFAULT '',
  ADD COLUMN payer_path text NOT NULL DEFAULT '',
  ADD COLUMN another boolean NOT NULL DEFAULT false;
