-- The checks of the books that servers make by themselves, one for each hour. Who inserts the hour makes its check.
create table book_checks (
  hour timestamptz primary key check (hour = date_trunc('hour', hour, 'UTC')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- How many faults were found; nothing while it is under way, or after it was cut off.
  faults integer check (faults >= 0),
  check ((ended_at is null) = (faults is null))
);
