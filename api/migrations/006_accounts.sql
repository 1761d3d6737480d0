-- Tries at an account, counted by account and address: a new password of the account ends those of all addresses.
ALTER TABLE attempts ADD COLUMN account text;
CREATE INDEX attempts_of_account ON attempts (account) WHERE account IS NOT NULL;

-- Who asked for a code and who verified it (addresses as hashes), the tries of others, and the hash of the token by which
-- whoever verified it is known when the new password comes.
ALTER TABLE one_time_codes
  ADD COLUMN asked_from text,
  ADD COLUMN tries_elsewhere integer NOT NULL DEFAULT 0,
  ADD COLUMN verified_from text,
  ADD COLUMN reset_token_hash text;
