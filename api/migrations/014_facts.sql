-- What travellers ask before they book. NULL: not known, and then not shown.
ALTER TABLE packages ADD COLUMN facts jsonb;
-- The place of a region on the map.
ALTER TABLE sub_destinations ADD COLUMN latitude double precision, ADD COLUMN longitude double precision;
ALTER TABLE rooms ADD COLUMN beds text[], ADD COLUMN size_m2 integer CHECK (size_m2 > 0), ADD COLUMN view text, ADD COLUMN meal_plan text;
-- sights: [{"sight": text, "km": number}], nearest first
ALTER TABLE hotels ADD COLUMN house_rules text[], ADD COLUMN sights jsonb;
