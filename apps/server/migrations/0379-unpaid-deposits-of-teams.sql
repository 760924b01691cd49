-- How many deposits of the agents' teams brought nothing, or not yet, so that the totals of transactions do not count them one by one.

-- What became of deposits and is not in the figures yet: as one stood, taken away, and as it stands, added; one that is paid is none of
-- them. Written by the transaction that changes the deposit, and taken out by the one that adds it to the figures.
create table team_deposit_changes (
  member_id bigint not null,
  created_at timestamptz not null,
  status text not null,
  sign smallint not null check (sign in (-1, 1))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

create function note_new_deposits() returns trigger language plpgsql as $$
begin
  insert into team_deposit_changes (member_id, created_at, status, sign)
  select member_id, created_at, status, 1 from fresh where status <> 'paid';
  return null;
end $$;
create function note_changed_deposits() returns trigger language plpgsql as $$
begin
  insert into team_deposit_changes (member_id, created_at, status, sign)
  select c.* from former o join fresh n on n.id = o.id and n.status <> o.status
  cross join lateral (values (o.member_id, o.created_at, o.status, -1), (n.member_id, n.created_at, n.status, 1)) c (member_id, created_at, status, sign)
  where c.status <> 'paid';
  return null;
end $$;
create trigger new_deposits_are_noted after insert on deposits
  referencing new table as fresh for each statement execute function note_new_deposits();
create trigger changed_deposits_are_noted after update on deposits
  referencing old table as former new table as fresh for each statement execute function note_changed_deposits();

-- The deposits of those below an agent that are not paid, by the day of the merchant on which they were asked for and by how they stand
-- now: right below it, or deeper.
create table team_unpaid (
  agent_id bigint not null,
  day date not null,
  status text not null,
  is_direct boolean not null,
  deposits bigint not null,
  primary key (agent_id, day, status, is_direct)
) with (fillfactor = 80);

-- False until the deposits that were there before are in these figures; until then they are counted one by one.
alter table team_cursor add column has_unpaid boolean not null default false;
