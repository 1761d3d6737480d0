-- Every change bumps the revision of its one row, and so waits for the one before: revisions come in the order of their commits.
CREATE TABLE releases.state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision bigint NOT NULL DEFAULT 0,
  plan_revision bigint NOT NULL DEFAULT 0,
  plan json NOT NULL DEFAULT '{"version": 2, "remotes": {}}'
);
INSERT INTO releases.state DEFAULT VALUES;

-- Each content once, by its sha256. `at` is when somebody brought it last: what no release has for a day goes.
CREATE TABLE releases.file (
  hash text PRIMARY KEY,
  bytes bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
-- Compressed already.
ALTER TABLE releases.file ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A row stays for ever, since its number is taken.
CREATE TABLE releases.release (
  name text NOT NULL,
  version text NOT NULL,
  change uuid NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (name, version)
);
CREATE TABLE releases.release_file (
  name text NOT NULL,
  version text NOT NULL,
  url text NOT NULL,
  hash text NOT NULL REFERENCES releases.file,
  PRIMARY KEY (name, version, url),
  FOREIGN KEY (name, version) REFERENCES releases.release
);
CREATE INDEX release_file_hash ON releases.release_file (hash);

CREATE TABLE releases.history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  change uuid NOT NULL,
  row json NOT NULL
);

-- What gateways say of themselves.
CREATE TABLE releases.gateway (
  name text PRIMARY KEY,
  note json NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
