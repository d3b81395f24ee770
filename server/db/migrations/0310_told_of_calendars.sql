-- When the inspector was told that its own calendar cannot be read; null: not since it was last read.
ALTER TABLE busy_calendars ADD COLUMN told_at timestamptz;
