-- What people have put on their lists: a package or a room, by its id.
CREATE TABLE wishes (
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('tour', 'room')),
  item_id integer NOT NULL,
  wished_at timestamptz NOT NULL,
  -- Those that came with one call, in their order.
  n integer NOT NULL,
  PRIMARY KEY (user_id, kind, item_id)
);
