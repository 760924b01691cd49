-- Which histories of the database this installation has lived in. PostgreSQL counts one up whenever another machine takes over, and when
-- a copy is restored to a moment: then what was acknowledged last may be missing, and only the providers' own records tell.
create table database_timelines (
  timeline bigint primary key,
  seen_at timestamptz not null,
  -- Whoever holds the records of the last hours against each other at the moment.
  claimed_at timestamptz,
  -- The first one that is ever seen has nothing before it, and is settled at once.
  settled_at timestamptz
);
