-- Upload tokens of vendors, as hashes. A token reaches its tours, its hotels and the rooms of these hotels.
CREATE TABLE photo_tokens (
  token_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  vendor text NOT NULL,
  tours integer[] NOT NULL,
  hotels integer[] NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by text,
  CHECK (cardinality(tours) + cardinality(hotels) > 0),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);

-- Photographs of vendors wait for a decision like reviews; `look` opens one that is not shown.
ALTER TABLE photos
  ADD COLUMN state text NOT NULL DEFAULT 'approved' CHECK (state IN ('waiting', 'approved', 'refused')),
  ADD COLUMN token_id integer REFERENCES photo_tokens,
  ADD COLUMN look text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by text,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD CHECK ((token_id IS NULL) = (look IS NULL));
