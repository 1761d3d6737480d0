-- A refund that the bank refuses is asked for again, later and later.
ALTER TABLE payments
  ADD COLUMN refund_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_next_at timestamptz;
