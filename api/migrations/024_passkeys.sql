-- User handle of WebAuthn: random, the same for all passkeys of a user. Set with the first registration.
ALTER TABLE users ADD COLUMN passkey_handle text UNIQUE;

-- Ids and keys (COSE) in base64url.
CREATE TABLE passkeys (
  passkey_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_of ON passkeys (user_id);

-- Open challenges, as hashes: of a registration by a user, or of a login (no user). The call that uses a challenge deletes it.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  user_id integer REFERENCES users,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at);
