CREATE TABLE users (
  user_id integer GENERATED ALWAYS AS IDENTITY (START WITH 500001) PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role = 'user'),
  user_mob_no1 text NOT NULL DEFAULT '',
  user_mob_no2 text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Only a hash of the token is kept.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_of ON sessions (user_id);

-- One row per code sent. `verified_at` opens the door for one new password.
CREATE TABLE one_time_codes (
  code_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  verified_at timestamptz,
  used_at timestamptz
);
CREATE INDEX one_time_codes_of ON one_time_codes (user_id, created_at);

-- What has been tried, for the limits per account and per address.
CREATE TABLE attempts (
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX attempts_of ON attempts (kind, subject, at);

CREATE TABLE mails (
  mail_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  sent_at timestamptz,
  failure text
);
CREATE INDEX mails_waiting ON mails (next_try_at) WHERE sent_at IS NULL;

CREATE TABLE trip_requests (
  trip_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  your_address text NOT NULL,
  destination_address text NOT NULL,
  email text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  created_at timestamptz NOT NULL
);
