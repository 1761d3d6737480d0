-- The language of a user's latest change through the API: mails that no call causes are written in it.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en';
