-- What a gateway (`writer`) has counted in one minute of the epoch: replaced as a whole, so that writing it twice counts once.
CREATE TABLE releases.figure (
  minute integer NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  screen text NOT NULL,
  composition text NOT NULL,
  writer uuid NOT NULL,
  cell json NOT NULL,
  PRIMARY KEY (minute, remote, version, screen, composition, writer)
);

-- Visits that have told of themselves: each counts once, whichever gateway it told.
CREATE TABLE releases.visit (
  id text PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX visit_until ON releases.visit (until);

CREATE TABLE releases.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
