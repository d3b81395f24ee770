-- Who works on jobs, and when it was last alive (database time: it is compared with the queue's locks, which use it too).
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  task text NOT NULL,
  seen_at timestamptz NOT NULL
);
