-- What else the casino's launch said of how its games may be played. Whoever said nothing allowed nothing, and is held to no strict pace.
alter table plays
  add column is_turbo_allowed boolean not null default false,
  add column is_raise_allowed boolean not null default false,
  add column is_pace_strict boolean not null default false;
