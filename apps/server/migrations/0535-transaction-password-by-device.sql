-- A browser that a member trusts has places of its own for wrong transaction passwords, so that nobody on another one locks them there.
alter table known_devices
  add column payment_failures smallint not null default 0 check (payment_failures >= 0),
  add column payment_failed_at timestamptz,
  add column payment_locks smallint not null default 0 check (payment_locks >= 0),
  add column payment_locked_until timestamptz;
