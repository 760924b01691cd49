-- The tree of each merchant's members, with days: a row for each member and each of those above it, and for the member itself.
-- Where a member stands changes at the beginning of a day only, so that each day has one tree and what was once counted stays right.
create table team_links (
  ancestor_id bigint not null references members on delete cascade,
  member_id bigint not null references members on delete cascade,
  -- The member right below the ancestor through whom this one hangs: itself at depth 1, and at depth 0.
  child_id bigint not null references members on delete cascade,
  depth integer not null check (depth >= 0),
  -- From the beginning of this day, where the merchant is, to the beginning of that one.
  from_day date not null,
  until_day date not null default 'infinity',
  -- Since the member registered.
  is_first boolean not null default false,
  primary key (ancestor_id, member_id, from_day),
  check (from_day < until_day),
  check ((depth = 0) = (ancestor_id = member_id) and (depth > 1 or child_id = member_id))
);
create index team_links_by_member on team_links (member_id, from_day, until_day);
create index team_links_direct on team_links (ancestor_id, from_day, until_day) where depth = 1;
create index team_links_by_child on team_links (ancestor_id, child_id);
create index team_links_registered on team_links (ancestor_id, from_day, depth) where is_first;

-- Who was moved to another place, and when that holds; members.upline_id follows when the day has come.
create table team_moves (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members on delete cascade,
  from_upline_id bigint references members on delete cascade,
  to_upline_id bigint references members on delete cascade,
  from_day date not null,
  moved_at timestamptz not null,
  -- Another move of the same member for the same day took its place.
  is_replaced boolean not null default false
);
create index team_moves_by_member on team_moves (member_id, from_day);

-- Places a member below another, as it is on that day and will be by what is decided already. Answers whether it had no place.
-- The caller holds the lock of the merchant's tree.
create function place_in_team(p_member bigint, p_upline bigint, p_day date) returns boolean language plpgsql as $$
begin
  insert into team_links (ancestor_id, member_id, child_id, depth, from_day, is_first) values (p_member, p_member, p_member, 0, p_day, true)
  on conflict do nothing;
  if not found then return false; end if;
  insert into team_links (ancestor_id, member_id, child_id, depth, from_day, until_day, is_first)
  select l.ancestor_id, p_member, case l.depth when 0 then p_member else l.child_id end, l.depth + 1, greatest(l.from_day, p_day), l.until_day,
    l.from_day <= p_day
  from team_links l where l.member_id = p_upline and l.until_day > p_day;
  return true;
end $$;

-- Those who are members already, each below its upline since it registered. Guests have no place.
insert into team_links (ancestor_id, member_id, child_id, depth, from_day, is_first)
with recursive up as (
  select m.id as ancestor_id, m.id as member_id, m.id as child_id, 0 as depth, m.upline_id as next_id, m.id as last_id,
    (m.registered_at at time zone c.time_zone)::date as from_day
  from members m join merchants c on c.code = m.merchant_code where m.type <> 4
  union all
  select a.id, up.member_id, up.last_id, up.depth + 1, a.upline_id, a.id, up.from_day from up join members a on a.id = up.next_id
)
select ancestor_id, member_id, child_id, depth, from_day, true from up;

do $$
begin
  if (select count(*) from team_links where depth = 0) <> (select count(*) from members where type <> 4)
    or (select count(*) from team_links where depth = 1) <> (select count(*) from members where type <> 4 and upline_id is not null)
  then
    raise exception 'the tree is not the members as they were';
  end if;
end $$;
