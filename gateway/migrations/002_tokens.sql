-- Who may change releases, at the release service. A row stays for ever: a name in the history means one person.
CREATE TABLE releases.token (
  name text PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  token json NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
