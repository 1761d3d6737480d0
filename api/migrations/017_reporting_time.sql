-- When travellers report at the departure point, as HH:MM in India. NULL: the guide announces it.
ALTER TABLE packages ADD COLUMN reporting_time text CHECK (reporting_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
